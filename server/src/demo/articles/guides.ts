import type { DemoArticle } from './demo-article.ts';

export const guideArticles: DemoArticle[] = [
  {
    key: 'buying-guide',
    category: 'getting-started',
    title: { zh: '采购指南：从注册到第一单', en: 'Buying guide: from sign-up to the first order' },
    body: {
      zh: `## 谁可以买

琥珀港只卖给卖家。你在亚马逊、Shopify、Temu、eBay 或自己的网站上卖货，就可以注册个人账户或企业账户。两种账户看到的价格相同；企业账户付款时限更长，也能开具公司抬头的对账单。

## 四步下单

1. **登录后看价。** 游客可以浏览图片与说明，价格、库存和阶梯价登录后显示。
2. **选仓。** 列表左侧按国家筛选。同一件商品在不同仓库的币种、价格和库存各自独立，离收件人近的仓通常运费更低、时效更快。
3. **结算。** 购物车按发货仓分组，每组单独选择物流。汇率在结算时锁定十五分钟，逾期点一下刷新即可。
4. **付款。** 输入支付密码，金额先冻结，仓库发货后才扣款。

## 三种买法

- **一件代发**：直接寄给你的顾客，面单写你的店名。
- **批发**：数量到达阶梯后单价自动下调，寄到你自己的地址。
- **囤货**：买下后留在我们仓里，需要时在“我的囤货”里发货，详见《囤货与托盘》。

## 选品时值得多看一眼的地方

看“近三十天销量”胜过看评价，看“总库存”可以判断一款货能不能撑过旺季。带电和液体商品在某些航线不收，结算页不会列出不能走的渠道，但最好在上架前就确认目的国。定制商品请先做一件样品，屏幕上的颜色和布料上的颜色总有一点距离。`,
      en: `## Who can buy

Amberdock sells to sellers. If you trade on Amazon, Shopify, Temu, eBay or a shop of your own, open an individual or a company account. Both see the same prices; companies get longer to pay and statements in the company's name.

## Four steps

1. **Sign in to see prices.** Visitors can browse pictures and descriptions. Prices, stock and quantity tiers appear once you are in.
2. **Choose a warehouse.** Filter by country on the left. The same product has its own currency, price and stock in each warehouse, and the one closest to your customer is usually cheaper and quicker to ship from.
3. **Check out.** The cart is grouped by warehouse and each group picks its own service. Exchange rates hold for fifteen minutes; after that one click refreshes them.
4. **Pay.** Enter your payment password. The amount is pre-authorized and only taken when the parcel leaves.

## Three ways to buy

- **Dropship**: one parcel straight to your customer, with your shop's name as sender.
- **Wholesale**: the unit price falls by itself at each tier, delivered to your own address.
- **Stockpile**: buy now, leave it with us, ship later from "My pallets". See "Stockpile and pallets".

## Worth a second look

Units sold in the past thirty days tell you more than stars do, and total stock tells you whether a product will survive your peak week. Some lines refuse batteries and liquids; checkout hides what cannot go, but it is wiser to check before you list. For custom goods order one sample first: color on a screen and color on cloth are cousins, not twins.`,
    },
  },
  {
    key: 'dropshipping-how-to',
    category: 'getting-started',
    title: { zh: '一件代发怎么做', en: 'How dropshipping works here' },
    body: {
      zh: `代发的意思很简单：顾客在你的店里付款，你在这里下单，我们把货寄给他，包裹上没有我们的名字和你的进价。

## 录入收件地址

结算时可以从地址簿选，也可以填一个新地址，或把整段地址粘贴进来自动识别。代发的收件人每单都不同，直接填写的地址不会存进地址簿，免得它越积越乱。电话和邮编请照目的国的格式填，邮编决定偏远附加费，电话决定派送员能不能找到人。

## 从平台拿到订单之后

1. 把平台的订单号填进“自有单号”：对账时一查就到，同一单号也不会重复下单。订单多时，用“批量下单”上传表格，一次下完。
2. 一个顾客买了两件、恰好在不同仓？一次结算会生成一个订单、两个子订单，各自发货、各自有运单号。
3. 发货后运单号出现在订单详情，也会随消息推送给你，请及时回填到平台。

## 时效怎么估

页面上的天数从仓库交给承运商那天算起。截单时间之前付款的，当天进入拣货；周末和当地公共假日顺延。给顾客承诺时，建议用最大天数再加一天。

## 缺货和改地址

提交订单即锁定库存，付款之后不会再被别人买走。包裹还在“待发货”时，可在订单详情页自行修改收件人或地址；已经发出就只能联系承运商拦截。卖得快的款式，建议把平台库存设成我们库存的七成，留出同步的时间差。`,
      en: `The idea is simple. A customer pays you, you order here, and we send the parcel without our name or your cost on it.

## Entering the recipient

Pick an address from your book, type one at checkout, or paste it whole. A dropshipper's recipient is new every time, so typed addresses are not saved and your book stays tidy. Follow the local format for phone and postal code: the code decides the remote surcharge, the phone decides whether the driver finds anyone.

## When an order comes in

1. Put the marketplace's order number in “Your reference”: you find the order by it, and nothing is ordered twice. With many orders, upload a spreadsheet under “Batch orders”.
2. Two items in two warehouses? One checkout makes one order with two sub orders, each with its own parcel and tracking number.
3. The tracking number appears in the order and in your messages as soon as the parcel leaves. Copy it to the marketplace promptly.

## Promising a date

The days we show count from the hand-over to the carrier. Orders paid before the cut-off are picked the same day; weekends and local holidays move everything along. When you promise a customer, use the larger figure and add one.

## Out of stock, wrong street

Submitting reserves the stock, so nobody can buy it from under you while you pay. While a sub order awaits shipment, you can change its recipient or address on the order's page. After that only the carrier can help. For fast sellers, list about seventy percent of what we show, to allow for the minutes between two systems.`,
    },
  },
  {
    key: 'diy-printing',
    category: 'getting-started',
    title: { zh: '定制印制：图稿怎么准备', en: 'Custom printing: preparing your artwork' },
    body: {
      zh: `定制商品库里的每一款都从一件起印。下面这些经验，能让第一件样品就是你想要的样子。

## 图稿要求

- **分辨率**：按成品尺寸不低于 150 dpi，马克杯和手机壳建议 300 dpi。手机截图放大到抱枕上，眼睛会糊。
- **格式**：PNG 保留透明底，照片用高质量 JPEG。文字请转成图形，避免字体替换。
- **出血**：满版印刷的商品四边多留 3 毫米，重要内容离边 8 毫米以上。
- **颜色**：屏幕是发光的，布和瓷是反光的。荧光色和极深的蓝会变暗，这是工艺的物理边界。

## 工艺怎么选

热转印颜色最饱满，适合浅色涤纶和涂层陶瓷；数码直喷能印在棉上，手感柔软；刺绣耐洗，但细于一毫米的线条会消失；激光雕刻不掉色，只有一个颜色，就是材料自己的颜色。

## 流程

上传图稿，系统按可印区域生成预览；确认后随订单进入排产。多数款式四十八小时内出库，霓虹灯牌会先发设计图请你确认。

## 版权

请只上传你有权使用的图案。球队队徽、动画角色、名人肖像都需要授权，我们会拒印明显侵权的图稿并退回款项。图稿只用于生产你的订单，订单完成九十天后从生产系统删除。`,
      en: `Everything in the custom library is printed from a single piece. These notes help the first sample come out right.

## Artwork

- **Resolution**: at least 150 dpi at finished size, 300 for mugs and phone cases. A screenshot enlarged to a cushion will look tired.
- **Format**: PNG for transparency, high-quality JPEG for photographs. Turn text into outlines so that no font is swapped.
- **Bleed**: add 3 mm all round for full prints and keep what matters 8 mm from the edge.
- **Color**: screens glow, cloth and china reflect. Neon shades and very deep blues will calm down; that is physics, not carelessness.

## Choosing a technique

Sublimation is the most vivid and wants light polyester or coated ceramic. Direct printing goes on cotton and stays soft. Embroidery outlives the garment but swallows lines thinner than a millimeter. Laser engraving never fades and comes in exactly one color: that of the material.

## What happens next

Upload, check the preview inside the printable area, and confirm. The design travels with the order into production and most pieces leave within two days. Neon signs get a drawing for your approval first.

## Rights

Please upload only what you may use. Club crests, cartoon characters and celebrities need a license; we refuse obvious cases and refund them. Your artwork is used for your order alone and is deleted from production ninety days after completion.`,
    },
  },
  {
    key: 'stockpile-and-pallets',
    category: 'getting-started',
    title: { zh: '囤货与托盘', en: 'Stockpile and pallets' },
    body: {
      zh: `旺季之前把货锁在手里，又不想租仓库，就用囤货。

## 它是怎么运作的

在商品页或购物车选“囤货”，数量要达到该商品的最小起订量。付款后款项一次付清，货归你所有，登记在一块**托盘**上：写明 SKU、仓库、买入数量、单位成本和入库日。囤货订单没有运费，付款即完成。

托盘上的货可以在“我的囤货”里随时查看，也在那里发货：填好各托盘的发货数量，再选收货地址和物流。订单多时用批量下单，货源一栏填“囤货”。发出的货不再收货款，只收运费和可能产生的仓储费。

## 仓储费

每块托盘有一段免费期，页面上写着截止日。超过之后按件、按天计算，用仓库所在地的币种，发货时再结算，不会凭空从钱包里扣。

## 退回与关闭

顾客要退货时，请先在订单详情页申请售后，收到退件地址后再寄出。验收合格的货会回到一块新托盘上，成本不变，并重新计算免费期。

## 什么时候划算

算三个数：阶梯价省下多少、资金占用多久、免费期够不够卖完。销量稳定、体积小、不过季的货最适合；带保质期的美妆和一阵风的玩具，宁可少囤勤补。`,
      en: `Stockpiling secures goods before your season without renting a warehouse.

## How it works

Choose "Stockpile" on a product page or in the cart; the quantity must reach its minimum. You pay once, the goods are yours, and they are entered on a **pallet** that records SKU, warehouse, quantity, unit cost and the day they came in. A stockpile order carries no freight and is complete when paid.

"My pallets" shows at any time what you have with us, and ships it: enter how many units of each pallet, then choose an address and a service. For many parcels upload a batch whose rows have the source "pallet". Goods cost nothing a second time; you pay only freight and, perhaps, storage.

## Storage

Each pallet has a free period whose last day is on the page. After it, storage counts by unit and day in the warehouse's currency, and is settled when you ship. Nothing is ever taken from your wallet out of the blue.

## Coming back

When a customer returns goods, ask for after-sales on the order's page first, and send them to the address you are given. Units that pass inspection stand on a new pallet at the same cost, with a free period of its own.

## When it pays

Three numbers: what the tier saves, how long the money is tied up, and whether the free period outlasts your stock. Steady, small, seasonless goods suit it best. For cosmetics with a date, or a toy that may be a fad, buy less and more often.`,
    },
  },
];
