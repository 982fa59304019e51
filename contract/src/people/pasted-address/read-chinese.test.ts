import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

/** Invented people; the fields in the order of a Chinese label. */
const addressOf = (...[recipient, phone, state, city, address1]: string[]) => ({
  recipient,
  phone,
  country: 'CN',
  state,
  city,
  address1,
});

test.each<[string, string, object]>([
  [
    'name, number and place on one line',
    '陈晓梅 13912340001 江苏省苏州市工业园区星湖街328号5栋1203室',
    addressOf('陈晓梅', '13912340001', '江苏省', '苏州市', '工业园区星湖街328号5栋1203室'),
  ],
  [
    'everything glued together',
    '林志远13912340002福建省厦门市思明区软件园二期望海路10号',
    addressOf('林志远', '13912340002', '福建省', '厦门市', '思明区软件园二期望海路10号'),
  ],
  [
    'the name glued to the province',
    '周敏广东省佛山市南海区桂城街道简平路1号，13912340003',
    addressOf('周敏', '13912340003', '广东省', '佛山市', '南海区桂城街道简平路1号'),
  ],
  [
    'the name last, after the number',
    '湖北省武汉市洪山区珞喻路726号 13912340004 何俊杰收',
    addressOf('何俊杰', '13912340004', '湖北省', '武汉市', '洪山区珞喻路726号'),
  ],
  [
    'a copied order with labels on one line',
    '收件人：赵雪;电话：139-1234-0005;地址：四川省成都市武侯区天府大道北段1480号',
    addressOf('赵雪', '139-1234-0005', '四川省', '成都市', '武侯区天府大道北段1480号'),
  ],
  [
    'labels without any separator',
    '收货人:孙浩电话:13912340006地址:山东省青岛市市南区香港中路12号',
    addressOf('孙浩', '13912340006', '山东省', '青岛市', '市南区香港中路12号'),
  ],
  [
    'labels that only a space separates from what they name',
    '收货人 孙浩\n手机 13912340032\n地址 山东省青岛市市南区香港中路12号',
    addressOf('孙浩', '13912340032', '山东省', '青岛市', '市南区香港中路12号'),
  ],
  [
    'the same on one line, the place first',
    '地址 浙江省杭州市西湖区文三路90号 收件人 王芳 联系电话 13912340033 邮编 310012',
    {
      ...addressOf('王芳', '13912340033', '浙江省', '杭州市', '西湖区文三路90号'),
      postal_code: '310012',
    },
  ],
  [
    'a sentence of a chat',
    '收件人：王小明，电话 13912340034，广东省深圳市南山区科技园南路88号',
    addressOf('王小明', '13912340034', '广东省', '深圳市', '南山区科技园南路88号'),
  ],
  [
    'a word before the number that is no label of a field',
    '王小明，电话是 13912340035，广东省深圳市南山区科技园南路88号',
    addressOf('王小明', '13912340035', '广东省', '深圳市', '南山区科技园南路88号'),
  ],
  [
    'labels in brackets',
    '【收货人】吴倩\n【手机】13912340007\n【地址】湖南省长沙市岳麓区麓谷大道658号',
    addressOf('吴倩', '13912340007', '湖南省', '长沙市', '岳麓区麓谷大道658号'),
  ],
  [
    'one label, and everything behind it',
    '收货人：蒋欣 13912340031 辽宁省大连市中山区人民路26号',
    addressOf('蒋欣', '13912340031', '辽宁省', '大连市', '中山区人民路26号'),
  ],
  [
    'a region apart from the street',
    '姓名：郑凯\n手机号：13912340008\n所在地区：陕西省西安市雁塔区\n详细地址：高新一路25号创新大厦6层',
    addressOf('郑凯', '13912340008', '陕西省', '西安市', '雁塔区高新一路25号创新大厦6层'),
  ],
  [
    'full-width digits and signs',
    '冯丽，１３９１２３４０００９，浙江省宁波市鄞州区天童南路５００号',
    addressOf('冯丽', '13912340009', '浙江省', '宁波市', '鄞州区天童南路500号'),
  ],
  [
    'a municipality written twice, as delivery lists have it',
    '韩冰 13912340010 北京 北京市 朝阳区 建国路93号院8号楼',
    addressOf('韩冰', '13912340010', '北京市', '北京市', '朝阳区建国路93号院8号楼'),
  ],
  [
    'a municipality with its districts’ filler',
    '曹阳 13912340011 重庆市市辖区渝北区新溉大道18号',
    addressOf('曹阳', '13912340011', '重庆市', '重庆市', '渝北区新溉大道18号'),
  ],
  [
    'a municipality without 市',
    '天津南开区复康路15号 邓洁 13912340012',
    addressOf('邓洁', '13912340012', '天津市', '天津市', '南开区复康路15号'),
  ],
  [
    'an autonomous region and a league',
    '白雪 13912340013 内蒙古自治区锡林郭勒盟锡林浩特市那达慕大街1号',
    addressOf('白雪', '13912340013', '内蒙古自治区', '锡林郭勒盟', '锡林浩特市那达慕大街1号'),
  ],
  [
    'an autonomous region of a people',
    '韦建 13912340014 广西壮族自治区南宁市青秀区民族大道136号',
    addressOf('韦建', '13912340014', '广西壮族自治区', '南宁市', '青秀区民族大道136号'),
  ],
  [
    'an autonomous region in short',
    '马超 13912340015 新疆乌鲁木齐市天山区解放北路30号',
    addressOf('马超', '13912340015', '新疆', '乌鲁木齐市', '天山区解放北路30号'),
  ],
  [
    'an autonomous prefecture',
    '李花 13912340016 吉林省延边朝鲜族自治州延吉市公园路977号',
    addressOf('李花', '13912340016', '吉林省', '延边朝鲜族自治州', '延吉市公园路977号'),
  ],
  [
    'province and city in short, with spaces',
    '浙江 杭州 余杭区 文一西路969号 方芳 13912340017',
    addressOf('方芳', '13912340017', '浙江', '杭州', '余杭区文一西路969号'),
  ],
  [
    'province and city in short, glued',
    '广东深圳南山区粤海街道科苑路15号 彭涛 13912340018',
    addressOf('彭涛', '13912340018', '广东', '深圳', '南山区粤海街道科苑路15号'),
  ],
  [
    'a name of four signs',
    '欧阳文静 13912340019 江西省南昌市红谷滩区丰和中大道998号',
    addressOf('欧阳文静', '13912340019', '江西省', '南昌市', '红谷滩区丰和中大道998号'),
  ],
  [
    'a form of address instead of a name',
    '王先生 13912340020 安徽省合肥市蜀山区望江西路800号',
    addressOf('王先生', '13912340020', '安徽省', '合肥市', '蜀山区望江西路800号'),
  ],
  [
    'a Latin name',
    'Tom Li 13912340021 上海市静安区南京西路1266号',
    addressOf('Tom Li', '13912340021', '上海市', '上海市', '静安区南京西路1266号'),
  ],
  [
    'the extension behind which a shop hides the number',
    '许诺[8842] 18412340022转8842 河北省石家庄市长安区中山东路216号',
    {
      phone: '18412340022-8842',
      country: 'CN',
      state: '河北省',
      city: '石家庄市',
      recipient: '许诺',
      address1: '长安区中山东路216号 [8842]',
    },
  ],
  [
    'a landline with its area code',
    '谢宇 0755-86001234 广东省深圳市福田区深南大道6001号',
    addressOf('谢宇', '0755-86001234', '广东省', '深圳市', '福田区深南大道6001号'),
  ],
  [
    'a number with the country’s prefix',
    '+86 139 1234 0023 唐静 云南省昆明市五华区人民中路35号',
    addressOf('唐静', '+86 139 1234 0023', '云南省', '昆明市', '五华区人民中路35号'),
  ],
  [
    'the country first, and a postal code in brackets',
    '中国广东省东莞市松山湖园区工业南路4号（邮编：523808） 龙飞 13912340024',
    {
      ...addressOf('龙飞', '13912340024', '广东省', '东莞市', '松山湖园区工业南路4号'),
      postal_code: '523808',
    },
  ],
  [
    'a company on a line of its own',
    '琥珀港贸易有限公司\n段然 13912340025\n江苏省无锡市新吴区长江路16号 214028',
    {
      ...addressOf('段然', '13912340025', '江苏省', '无锡市', '新吴区长江路16号'),
      company: '琥珀港贸易有限公司',
      postal_code: '214028',
    },
  ],
  [
    'a row of a spreadsheet',
    '贾玲玲\t13912340026\t河南省\t郑州市\t金水区\t花园路59号\t450003',
    {
      ...addressOf('贾玲玲', '13912340026', '河南省', '郑州市', '金水区花园路59号'),
      postal_code: '450003',
    },
  ],
  [
    'a street named for another province',
    '戴维 13912340027 上海市黄浦区河南中路505号',
    addressOf('戴维', '13912340027', '上海市', '上海市', '黄浦区河南中路505号'),
  ],
  [
    'a city that is named as its province',
    '尹航 13912340028 吉林省吉林市船营区解放大路29号',
    addressOf('尹航', '13912340028', '吉林省', '吉林市', '船营区解放大路29号'),
  ],
  [
    'a market in the street, and no city',
    '康健 13912340029 海南省保亭县农贸市场8号',
    {
      recipient: '康健',
      phone: '13912340029',
      country: 'CN',
      state: '海南省',
      address1: '保亭县农贸市场8号',
    },
  ],
  [
    'Hong Kong',
    '黎明朗 +852 5123 4567 香港九龙旺角弥敦道700号12楼',
    {
      recipient: '黎明朗',
      phone: '+852 5123 4567',
      country: 'HK',
      city: '九龙',
      address1: '旺角弥敦道700号12楼',
    },
  ],
  [
    'Taiwan in its own script',
    '林怡君 0912-345-678 臺北市信義區市府路45號 110204',
    {
      recipient: '林怡君',
      phone: '0912-345-678',
      country: 'TW',
      city: '臺北市',
      postal_code: '110204',
      address1: '信義區市府路45號',
    },
  ],
])('%s', (_, text, fields) => expect(readAddress(text)).toEqual(fields));

test('the country that the form has decides only where the text leaves it open', () => {
  const open = '李雷 13912340030 建国路93号';
  expect(readAddress(open).country).toBe('CN');
  expect(readAddress(open, 'CN').country).toBeUndefined();
  expect(readAddress('李雷 13912340030 江苏省南京市玄武区中山路1号', 'US').country).toBe('CN');
  expect(readAddress('〒150-0001 東京都渋谷区神宮前1-5-8', 'CN').country).toBe('JP');
});
