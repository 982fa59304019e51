import type { DemoArticle } from './demo-article.ts';

/** The articles linked from every page's footer: contact and terms. */
export const termsArticles: DemoArticle[] = [
  {
    key: 'contact',
    category: 'getting-started',
    title: { zh: '联系我们', en: 'Contact us' },
    body: {
      zh: `有问题请写信到 [buyers@amberdock.example](mailto:buyers@amberdock.example)，工作日一般当天回复。

来信请写明您的用户名；与订单有关的，请写订单号或运单号，破损、少件请附外箱、面单和商品照片各一张。这样通常一封信就能解决。

常见问题在[帮助中心](/articles)里大多有答案：[怎样下单](/articles/buying-guide)、[运费与清关](/articles/freight-and-customs)、[退货与退款](/articles/returns-and-refunds)。

这是一家演示商店，上面的邮箱并不存在。`,
      en: `Write to [buyers@amberdock.example](mailto:buyers@amberdock.example). On working days we usually answer the same day.

Tell us your user name and, if it is about an order, the order or tracking number. For damaged or missing items attach one picture each of the carton, the label and the goods. One message is then usually enough.

Most questions are answered in the [help center](/articles): [how to order](/articles/buying-guide), [freight and customs](/articles/freight-and-customs), [returns and refunds](/articles/returns-and-refunds).

This is a demo shop: the address above does not exist.`,
    },
  },
  {
    key: 'terms-of-service',
    category: 'rules',
    title: { zh: '服务条款', en: 'Terms of service' },
    body: {
      zh: `这是一家演示商店：商品、仓库和订单都是虚构的，不会收款，也不会发货。正式营业前，请换成经律师审阅的条款。

## 账户

我们只向经营者供货。注册信息须真实；账户由注册主体自己使用，密码和支付密码请妥善保管。

## 价格与订单

价格以提交订单时结算页所示为准，汇率在结算时锁定十五分钟。订单提交后为您保留库存；三十分钟内（已认证的企业账户两小时内）未付款，订单自动关闭。

## 付款

订单以钱包余额支付。付款时金额转为预授权，仓库发货时才扣款；发货前取消的，全额退回原钱包。

## 发货与风险

商品交给承运商后，在途丢失或破损由我们负责查询和理赔。目的国的税费承担方见[运费与清关](/articles/freight-and-customs)。收件地址由您提供，因地址有误产生的费用由您承担。

## 退货与退款

按[退货与退款](/articles/returns-and-refunds)办理，不影响您依法享有的权利。

## 您的责任

您对自己店铺的商品描述、定价和面向消费者的承诺负责，并确认商品可以在目的国销售。上传的图稿须为您有权使用的内容。

## 个人信息

我们保存哪些资料、用于什么、保存多久，见[平台规则与隐私](/articles/rules-and-privacy)。

## 条款变更

条款变更提前三十天以站内消息通知；已提交的订单适用提交时的条款。`,
      en: `This is a demo shop: its goods, warehouses and orders are invented, nothing is charged and nothing is shipped. Before you trade, replace this page with terms that a lawyer has read.

## Account

We supply businesses only. The details you register with must be true. The account is for whoever registered it; keep both passwords to yourself.

## Prices and orders

The price is the one shown at checkout when you submit the order. Exchange rates are held for fifteen minutes. A submitted order reserves stock and closes by itself if it is not paid: after thirty minutes, for verified companies after two hours.

## Payment

Orders are paid from your wallet. Paying pre-authorizes the amount; it is taken when the warehouse ships. If you cancel before that, all of it goes back to the same wallet.

## Delivery and risk

If a parcel is lost or damaged on its way, we trace it and handle the claim. Who pays duties and taxes is set out in [Freight and customs](/articles/freight-and-customs). You provide the address, and the cost of a wrong one is yours.

## Returns and refunds

These follow [Returns and refunds](/articles/returns-and-refunds). Your statutory rights are not affected.

## Your part

You answer for the descriptions, prices and promises in your own shop, and for whether the goods may be sold where your customers are. Artwork you upload must be yours to use.

## Personal data

What we keep, why, and for how long is in [House rules and privacy](/articles/rules-and-privacy).

## Changes

We announce changes thirty days ahead by message. An order follows the terms in force when it was submitted.`,
    },
  },
];
