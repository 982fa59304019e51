-- What the staff tune of the search: synonyms, and rules for single questions (docs/design/search-and-pages.md).

create table search_synonyms (
  id int generated always as identity primary key,
  is_one_way boolean not null default false,
  texts text[] not null check (cardinality(texts) between 2 and 20),
  keys text[] not null check (cardinality(keys) > 0),
  constraint one_way_has_one_key check (not is_one_way or cardinality(keys) = 1)
);
create index search_synonyms_keys on search_synonyms using gin (keys) with (fastupdate = off);
create trigger search_synonyms_are_public after insert or update or delete or truncate on search_synonyms
  for each statement execute function notify_public_change();
comment on table search_synonyms is
  'Texts that mean the same: a search for one finds the others as well, below its own matches.';
comment on column search_synonyms.is_one_way is 'Whether only the first text finds the others, and none of them the first.';
comment on column search_synonyms.texts is 'As the staff wrote them, in any language.';
comment on column search_synonyms.keys is 'The texts that may be typed, in the plain form in which questions are compared.';

create table search_rules (
  question text primary key check (question <> ''),
  typed text not null,
  leads_to text check (leads_to ~ '^/[^/]'),
  updated_at timestamptz not null default now()
);
create trigger search_rules_are_public after insert or update or delete or truncate on search_rules
  for each statement execute function notify_public_change();
comment on table search_rules is 'What the staff settled for one question: a page that it leads to, and products (search_rule_products).';
comment on column search_rules.question is 'In the plain form in which questions are compared.';
comment on column search_rules.typed is 'As the staff wrote it.';
comment on column search_rules.leads_to is 'The path of a page of the shop; null where the search itself answers.';

create table search_rule_products (
  question text not null references search_rules on delete cascade,
  product_id uuid not null references products on delete cascade,
  position smallint check (position > 0),
  primary key (question, product_id),
  unique (question, position)
);
create index search_rule_products_of_product on search_rule_products (product_id);
create trigger search_rule_products_are_public after insert or update or delete or truncate on search_rule_products
  for each statement execute function notify_public_change();
comment on table search_rule_products is 'Products that stand first for a question, or do not appear for it.';
comment on column search_rule_products.position is 'The place among those that stand first; null where the product is hidden.';

create table search_counts (
  day date not null,
  question text not null,
  searches int not null check (searches > 0),
  without_match int not null check (without_match between 0 and searches),
  primary key (day, question)
);
comment on table search_counts is
  'How often a question was asked in a day and found nothing as it was typed. It holds no person, and goes after 90 days.';
comment on column search_counts.day is 'A day in the shop''s time zone.';
comment on column search_counts.question is 'In the plain form in which questions are compared.';
comment on column search_counts.without_match is 'Times that no product had all of its words; the search may have shown what came near.';

insert into search_synonyms (is_one_way, texts, keys) values
  (false, array['hoodie', 'sweatshirt', 'hooded sweatshirt', '卫衣'], array['hoodi', 'sweatshirt', 'hood sweatshirt', '卫衣']),
  (false, array['smartphone', 'cellphone', 'cell phone', 'mobile phone', 'mobile', 'handphone', '智能手机'], array['smartphon', 'cellphon', 'cell phone', 'mobil phone', 'mobil', 'handphon', '智能手机']),
  (true, array['cellphone', 'iphone'], array['cellphon']),
  (true, array['cell phone', 'iphone'], array['cell phone']),
  (true, array['mobile phone', 'iphone'], array['mobil phone']),
  (false, array['iphone', '苹果手机'], array['iphon', '苹果手机']),
  (false, array['television', 'tv', 'telly', '电视', '电视机'], array['televis', 'tv', 'telli', '电视', '电视机']),
  (false, array['handbag', 'purse', 'tote', '手提包', '手袋'], array['handbag', 'purs', 'tote', '手提包', '手袋']),
  (false, array['sneakers', 'trainers', 'running shoes', 'sports shoes', '运动鞋', '跑鞋'], array['sneaker', 'trainer', 'run shoe', 'sport shoe', '运动鞋', '跑鞋']),
  (false, array['laptop', 'notebook computer', '笔记本电脑', '手提电脑'], array['laptop', 'notebook comput', '笔记本电脑', '手提电脑']),
  (false, array['eyeglasses', 'spectacles', 'eyewear', '眼镜'], array['eyeglass', 'spectacl', 'eyewear', '眼镜']),
  (false, array['sunglasses', '太阳镜', '墨镜'], array['sunglass', '太阳镜', '墨镜']),
  (false, array['sofa', 'couch', 'settee', '沙发'], array['sofa', 'couch', 'sette', '沙发']),
  (false, array['vacuum cleaner', 'hoover', 'vacuum', '吸尘器'], array['vacuum cleaner', 'hoover', 'vacuum', '吸尘器']),
  (false, array['power bank', 'portable charger', 'battery pack', '充电宝', '移动电源'], array['power bank', 'portabl charger', 'batteri pack', '充电宝', '移动电源']),
  (false, array['stroller', 'pushchair', 'pram', 'buggy', 'baby carriage', '婴儿车', '婴儿推车'], array['stroller', 'pushchair', 'pram', 'buggi', 'babi carriag', '婴儿车', '婴儿推车']),
  (false, array['diapers', 'nappies', 'nappy', '纸尿裤', '尿不湿', '尿布'], array['diaper', 'nappi', '纸尿裤', '尿不湿', '尿布']),
  (false, array['suitcase', 'luggage', 'trolley case', '行李箱', '拉杆箱', '旅行箱'], array['suitcas', 'luggag', 'trolley case', '行李箱', '拉杆箱', '旅行箱']),
  (false, array['drone', 'quadcopter', 'uav', '无人机'], array['drone', 'quadcopt', 'uav', '无人机']),
  (false, array['fridge', 'refrigerator', 'icebox', '冰箱'], array['fridg', 'refriger', 'icebox', '冰箱']),
  (false, array['cutlery', 'silverware', 'flatware', '餐具'], array['cutleri', 'silverwar', 'flatwar', '餐具']),
  (false, array['duvet', 'comforter', 'quilt', '被子', '被芯'], array['duvet', 'comfort', 'quilt', '被子', '被芯']),
  (false, array['facial cleanser', 'face wash', '洁面乳', '洗面奶', '洁面', '洗脸奶'], array['facial cleanser', 'face wash', '洁面乳', '洗面奶', '洁面', '洗脸奶']),
  (false, array['toner', '化妆水', '爽肤水', '护肤水', '柔肤水'], array['toner', '化妆水', '爽肤水', '护肤水', '柔肤水']),
  (false, array['lipstick', '口红', '唇膏'], array['lipstick', '口红', '唇膏']),
  (false, array['flashlight', 'torch', '手电筒', '电筒'], array['flashlight', 'torch', '手电筒', '电筒']),
  (false, array['earphones', 'earbuds', 'headphones', 'headset', '耳机'], array['earphon', 'earbud', 'headphon', 'headset', '耳机']),
  (false, array['charger', 'power adapter', '充电器', '充电头'], array['charger', 'power adapt', '充电器', '充电头']),
  (false, array['data cable', 'charging cable', '数据线', '充电线'], array['data cabl', 'charg cabl', '数据线', '充电线']),
  (false, array['phone case', 'phone cover', 'mobile cover', '手机壳', '手机套', '保护壳'], array['phone case', 'phone cover', 'mobil cover', '手机壳', '手机套', '保护壳']),
  (false, array['screen protector', 'tempered glass film', '钢化膜', '手机膜'], array['screen protector', 'temper glass film', '钢化膜', '手机膜']),
  (false, array['speaker', 'loudspeaker', '音箱', '音响', '扬声器'], array['speaker', 'loudspeak', '音箱', '音响', '扬声器']),
  (false, array['keyboard', '键盘'], array['keyboard', '键盘']),
  (false, array['mouse', '鼠标'], array['mous', '鼠标']),
  (false, array['monitor', 'computer screen', '显示器', '显示屏'], array['monitor', 'comput screen', '显示器', '显示屏']),
  (false, array['printer', '打印机'], array['printer', '打印机']),
  (false, array['router', '路由器'], array['router', '路由器']),
  (false, array['camera', '相机', '照相机'], array['camera', '相机', '照相机']),
  (false, array['webcam', '摄像头'], array['webcam', '摄像头']),
  (false, array['smartwatch', 'smart watch', '智能手表'], array['smartwatch', 'smart watch', '智能手表']),
  (false, array['watch', 'wristwatch', '手表', '腕表'], array['watch', 'wristwatch', '手表', '腕表']),
  (false, array['backpack', 'rucksack', 'knapsack', 'schoolbag', '双肩包', '背包', '书包'], array['backpack', 'rucksack', 'knapsack', 'schoolbag', '双肩包', '背包', '书包']),
  (false, array['wallet', 'billfold', '钱包', '皮夹'], array['wallet', 'billfold', '钱包', '皮夹']),
  (false, array['umbrella', 'brolly', '雨伞'], array['umbrella', 'brolli', '雨伞']),
  (false, array['raincoat', 'rain jacket', '雨衣'], array['raincoat', 'rain jacket', '雨衣']),
  (false, array['t-shirt', 'tee', '短袖', 'T恤'], array['t shirt', 'tee', '短袖', 't 恤']),
  (false, array['trousers', '裤子', '长裤'], array['trouser', '裤子', '长裤']),
  (false, array['jeans', 'denims', '牛仔裤'], array['jean', 'denim', '牛仔裤']),
  (false, array['sweater', 'jumper', 'pullover', '毛衣', '针织衫'], array['sweater', 'jumper', 'pullov', '毛衣', '针织衫']),
  (false, array['underwear', '内裤', '内衣'], array['underwear', '内裤', '内衣']),
  (false, array['pyjamas', 'pajamas', 'sleepwear', 'nightwear', '睡衣', '家居服'], array['pyjama', 'pajama', 'sleepwear', 'nightwear', '睡衣', '家居服']),
  (false, array['swimsuit', 'swimwear', 'bathing suit', '泳衣', '泳装'], array['swimsuit', 'swimwear', 'bath suit', '泳衣', '泳装']),
  (false, array['hat', 'cap', '帽子'], array['hat', 'cap', '帽子']),
  (false, array['scarf', 'shawl', '围巾', '披肩'], array['scarf', 'shawl', '围巾', '披肩']),
  (false, array['gloves', 'mittens', '手套'], array['glove', 'mitten', '手套']),
  (false, array['socks', '袜子'], array['sock', '袜子']),
  (false, array['slippers', '拖鞋'], array['slipper', '拖鞋']),
  (false, array['high heels', '高跟鞋'], array['high heel', '高跟鞋']),
  (false, array['necklace', '项链'], array['necklac', '项链']),
  (false, array['earrings', 'ear studs', '耳环', '耳钉', '耳饰'], array['earring', 'ear stud', '耳环', '耳钉', '耳饰']),
  (false, array['bracelet', 'bangle', '手链', '手镯'], array['bracelet', 'bangl', '手链', '手镯']),
  (false, array['ring', '戒指'], array['ring', '戒指']),
  (false, array['hair clip', 'hairpin', 'barrette', '发夹', '发卡'], array['hair clip', 'hairpin', 'barrett', '发夹', '发卡']),
  (false, array['hair dryer', 'blow dryer', 'hairdryer', '吹风机', '电吹风'], array['hair dryer', 'blow dryer', 'hairdryer', '吹风机', '电吹风']),
  (false, array['hair straightener', 'flat iron', '直发器', '直发梳'], array['hair straighten', 'flat iron', '直发器', '直发梳']),
  (false, array['shaver', 'electric razor', '剃须刀', '刮胡刀'], array['shaver', 'electr razor', '剃须刀', '刮胡刀']),
  (false, array['toothbrush', '牙刷'], array['toothbrush', '牙刷']),
  (false, array['perfume', 'fragrance', 'cologne', '香水'], array['perfum', 'fragranc', 'cologn', '香水']),
  (false, array['sunscreen', 'sunblock', 'sun cream', '防晒霜'], array['sunscreen', 'sunblock', 'sun cream', '防晒霜']),
  (false, array['face mask', 'sheet mask', '面膜'], array['face mask', 'sheet mask', '面膜']),
  (false, array['shampoo', '洗发水', '洗发露'], array['shampoo', '洗发水', '洗发露']),
  (false, array['shower gel', 'body wash', '沐浴露'], array['shower gel', 'bodi wash', '沐浴露']),
  (false, array['nail polish', 'nail varnish', '指甲油'], array['nail polish', 'nail varnish', '指甲油']),
  (false, array['vacuum flask', 'thermos flask', 'insulated bottle', 'insulated tumbler', '保温杯', '保温瓶', '随行杯'], array['vacuum flask', 'thermo flask', 'insul bottl', 'insul tumbler', '保温杯', '保温瓶', '随行杯']),
  (false, array['mug', '马克杯'], array['mug', '马克杯']),
  (false, array['water bottle', '水瓶', '水杯'], array['water bottl', '水瓶', '水杯']),
  (false, array['kettle', '水壶', '烧水壶', '热水壶'], array['kettl', '水壶', '烧水壶', '热水壶']),
  (false, array['frying pan', 'skillet', '平底锅', '煎锅'], array['fri pan', 'skillet', '平底锅', '煎锅']),
  (false, array['wok', '炒锅'], array['wok', '炒锅']),
  (false, array['saucepan', 'stockpot', '汤锅'], array['saucepan', 'stockpot', '汤锅']),
  (false, array['knife', '刀'], array['knife', '刀']),
  (false, array['chopping board', 'cutting board', '砧板', '菜板', '切菜板'], array['chop board', 'cut board', '砧板', '菜板', '切菜板']),
  (false, array['dish towel', 'tea towel', '擦碗布'], array['dish towel', 'tea towel', '擦碗布']),
  (false, array['trash can', 'dustbin', 'garbage can', 'rubbish bin', '垃圾桶'], array['trash can', 'dustbin', 'garbag can', 'rubbish bin', '垃圾桶']),
  (false, array['storage box', 'organizer', '收纳盒', '收纳箱', '整理箱'], array['storag box', 'organ', '收纳盒', '收纳箱', '整理箱']),
  (false, array['bed linen', 'bedding set', 'bed sheets', '四件套', '床上用品'], array['bed linen', 'bed set', 'bed sheet', '四件套', '床上用品']),
  (false, array['pillow', '枕头'], array['pillow', '枕头']),
  (false, array['cushion', 'throw pillow', '抱枕', '靠垫'], array['cushion', 'throw pillow', '抱枕', '靠垫']),
  (false, array['blanket', 'throw', '毯子', '毛毯'], array['blanket', 'throw', '毯子', '毛毯']),
  (false, array['curtain', 'drapes', '窗帘', '纱帘'], array['curtain', 'drape', '窗帘', '纱帘']),
  (false, array['rug', 'carpet', '地毯'], array['rug', 'carpet', '地毯']),
  (false, array['lamp', 'light fitting', '灯具'], array['lamp', 'light fit', '灯具']),
  (false, array['desk lamp', 'reading lamp', 'table lamp', '台灯'], array['desk lamp', 'read lamp', 'tabl lamp', '台灯']),
  (false, array['fairy lights', 'string lights', '串灯', '灯串'], array['fairi light', 'string light', '串灯', '灯串']),
  (false, array['bulb', 'light bulb', '灯泡'], array['bulb', 'light bulb', '灯泡']),
  (false, array['extension lead', 'power strip', '插排', '插线板', '排插', '接线板'], array['extens lead', 'power strip', '插排', '插线板', '排插', '接线板']),
  (false, array['socket', 'outlet', '插座'], array['socket', 'outlet', '插座']),
  (false, array['screwdriver', '螺丝刀', '起子'], array['screwdriv', '螺丝刀', '起子']),
  (false, array['drill', '电钻'], array['drill', '电钻']),
  (false, array['spanner', 'wrench', '扳手'], array['spanner', 'wrench', '扳手']),
  (false, array['pliers', '钳子'], array['plier', '钳子']),
  (false, array['tape measure', '卷尺'], array['tape measur', '卷尺']),
  (false, array['toy blocks', 'building blocks', '积木'], array['toy block', 'build block', '积木']),
  (false, array['doll', '娃娃', '玩偶'], array['doll', '娃娃', '玩偶']),
  (false, array['soft toy', 'plush toy', 'stuffed animal', '毛绒玩具', '公仔'], array['soft toy', 'plush toy', 'stuf anim', '毛绒玩具', '公仔']),
  (false, array['jigsaw', 'puzzle', '拼图'], array['jigsaw', 'puzzl', '拼图']),
  (false, array['pacifier', 'soother', '奶嘴', '安抚奶嘴'], array['pacifi', 'soother', '奶嘴', '安抚奶嘴']),
  (false, array['baby bottle', 'feeding bottle', '奶瓶'], array['babi bottl', 'feed bottl', '奶瓶']),
  (false, array['car seat', 'child seat', '安全座椅'], array['car seat', 'child seat', '安全座椅']),
  (false, array['bicycle', 'bike', 'push bike', '自行车', '单车'], array['bicycl', 'bike', 'push bike', '自行车', '单车']),
  (false, array['e-bike', 'electric bike', '电动自行车'], array['e bike', 'electr bike', '电动自行车']),
  (false, array['scooter', 'kick scooter', '滑板车'], array['scooter', 'kick scooter', '滑板车']),
  (false, array['yoga mat', 'exercise mat', '瑜伽垫'], array['yoga mat', 'exercis mat', '瑜伽垫']),
  (false, array['dumbbell', '哑铃'], array['dumbbel', '哑铃']),
  (false, array['skipping rope', 'jump rope', '跳绳'], array['skip rope', 'jump rope', '跳绳']),
  (false, array['tent', '帐篷'], array['tent', '帐篷']),
  (false, array['sleeping bag', '睡袋'], array['sleep bag', '睡袋']),
  (false, array['fishing rod', '鱼竿', '钓竿'], array['fish rod', '鱼竿', '钓竿']),
  (false, array['cat litter', '猫砂'], array['cat litter', '猫砂']),
  (false, array['dog lead', 'dog leash', 'leash', '牵引绳', '狗绳', '遛狗绳'], array['dog lead', 'dog leash', 'leash', '牵引绳', '狗绳', '遛狗绳']),
  (false, array['pet food bowl', 'pet bowl', '宠物碗'], array['pet food bowl', 'pet bowl', '宠物碗']),
  (false, array['dash cam', 'car dvr', '行车记录仪'], array['dash cam', 'car dvr', '行车记录仪']),
  (false, array['notebook', 'notepad', '笔记本', '记事本'], array['notebook', 'notepad', '笔记本', '记事本']),
  (false, array['ballpoint', 'ball pen', '圆珠笔'], array['ballpoint', 'ball pen', '圆珠笔']),
  (false, array['highlighter', '荧光笔'], array['highlight', '荧光笔']),
  (false, array['sticky tape', 'adhesive tape', '胶带'], array['sticki tape', 'adhes tape', '胶带']),
  (false, array['biscuits', 'cookies', '饼干'], array['biscuit', 'cooki', '饼干']),
  (false, array['sweets', 'candy', '糖果'], array['sweet', 'candi', '糖果']),
  (false, array['crisps', 'potato chips', '薯片'], array['crisp', 'potato chip', '薯片']),
  (false, array['huawei', '华为'], array['huawei', '华为']),
  (false, array['xiaomi', '小米'], array['xiaomi', '小米']),
  (false, array['samsung', '三星'], array['samsung', '三星']),
  (false, array['lenovo', '联想'], array['lenovo', '联想']),
  (false, array['sony', '索尼'], array['soni', '索尼']),
  (false, array['nike', '耐克'], array['nike', '耐克']),
  (false, array['adidas', '阿迪达斯'], array['adida', '阿迪达斯']),
  (false, array['lego', '乐高'], array['lego', '乐高']),
  (false, array['philips', '飞利浦'], array['philip', '飞利浦']),
  (false, array['logitech', '罗技'], array['logitech', '罗技']),
  (false, array['muji', '无印良品'], array['muji', '无印良品']);
