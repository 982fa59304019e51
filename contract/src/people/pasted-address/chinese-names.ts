const list = (names: string): string => names.replaceAll(' ', '|');

/** The four cities that are provinces of their own. */
export const municipalities = list('北京 上海 天津 重庆');

/** Provinces and autonomous regions, with what their names can end in. */
export const provinces = `(?:${list(
  '河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海',
)})省|(?:内蒙古|西藏)自治区|广西(?:壮族)?自治区|宁夏(?:回族)?自治区|新疆(?:维吾尔)?自治区`;

/** Provinces without the ending; "河南路" is a street and "吉林市" a city. */
export const shortProvinces = `(?:${list(
  '河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 内蒙古 广西 西藏 宁夏 新疆',
)})(?!东?西?南?北?[市县区路街道镇乡大州中])`;

/** Cities that people write without 市. */
export const shortCities = `(?:${list(
  '广州 深圳 东莞 佛山 珠海 中山 惠州 汕头 杭州 宁波 温州 嘉兴 绍兴 金华 义乌 台州 南京 苏州 无锡 常州 南通 徐州 扬州 成都 绵阳 武汉 长沙 郑州 洛阳 西安 济南 青岛 烟台 潍坊 石家庄 唐山 保定 太原 沈阳 大连 长春 哈尔滨 合肥 芜湖 福州 厦门 泉州 漳州 南昌 赣州 昆明 贵阳 南宁 桂林 海口 三亚 兰州 西宁 银川 乌鲁木齐 呼和浩特 包头 拉萨',
)})(?!东?西?南?北?中?[市县路街道镇乡大州])`;

/** Taiwan's cities and counties, in both scripts. */
export const taiwanese =
  '(?:[台臺][北中南東东]市|新北市|桃[園园]市|高雄市|基隆市|新竹[市縣县]|嘉[義义][市縣县]|苗栗[縣县]|彰化[縣县]|南投[縣县]|[雲云]林[縣县]|屏[東东][縣县]|宜[蘭兰][縣县]|花[蓮莲][縣县]|[臺台][東东][縣县]|澎湖[縣县])';

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付傅方邹熊白孟秦邱侯江尹薛闫雷段龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向汤康易乔赖文倪严尤洪柯温葛翁祝舒耿盛阮季纪欧凌柳章路俞施殷詹童齐梅庄辛管骆华邢';
const doubleSurnames = list('欧阳 上官 司马 诸葛 皇甫 尉迟 司徒 慕容 东方');
const traditional = '張劉陳楊黃趙吳孫馬羅鄭謝許韓鄧馮蕭葉蘇呂盧鐘譚陸賈鄒閻龍賀顧龔萬錢嚴湯喬賴歐';

const name = new RegExp(
  `^(?:(?:${doubleSurnames})\\p{Script=Han}{1,2}|[${surnames}${traditional}]\\p{Script=Han}{1,2}|[${surnames}]\\p{Script=Han}?(?:先生|女士|小姐|老师|经理))$`,
  'u',
);

/** Whether a text is a Chinese name as most are: a surname in use, then one or two characters, or a form of address. */
export const isChineseName = (text: string): boolean => name.test(text);
