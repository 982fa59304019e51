import type { Text } from './demo-product.ts';

/** A category of the demo shop. `emoji` names its icon by code point. */
export type DemoCategory = { key: string; name: Text; emoji: string; children?: DemoCategory[] };

const node = (key: string, emoji: string, zh: string, en: string, children?: DemoCategory[]): DemoCategory =>
  children ? { key, name: { zh, en }, emoji, children } : { key, name: { zh, en }, emoji };

/** Two levels; products hang on the leaves only. Keys are stable: they are import keys and parts of addresses. */
export const demoCategories: DemoCategory[] = [
  node('home-kitchen', '1f373', '厨房用品', 'Kitchen', [
    node('cookware-prep', '1f373', '烹饪与备餐', 'Cookware & Prep'),
    node('coffee-tea', '2615', '咖啡与茶具', 'Coffee & Tea'),
    node('drinkware', '1f943', '杯具水具', 'Drinkware'),
    node('kitchen-storage', '1fad9', '厨房收纳', 'Kitchen Storage'),
  ]),
  node('home-living', '1f6cb-fe0f', '家居生活', 'Home & Living', [
    node('lighting', '1f4a1', '灯具照明', 'Lighting'),
    node('bedding-textiles', '1f6cf-fe0f', '床品布艺', 'Bedding & Textiles'),
    node('home-decor', '1f5bc-fe0f', '家居装饰', 'Home Décor'),
    node('bath-laundry', '1f6c1', '卫浴清洁', 'Bath & Laundry'),
  ]),
  node('garden-outdoor', '1fab4', '园艺户外', 'Garden & Outdoor', [
    node('gardening', '1f331', '园艺工具', 'Gardening'),
    node('camping', '26fa', '露营装备', 'Camping'),
    node('patio-backyard', '26f1-fe0f', '庭院生活', 'Patio & Backyard'),
  ]),
  node('pet', '1f43e', '宠物用品', 'Pet Supplies', [
    node('pet-feeding', '1f9b4', '喂食饮水', 'Feeding & Water'),
    node('pet-toys', '1f9f6', '宠物玩具', 'Pet Toys'),
    node('pet-care', '1f6c1', '清洁护理', 'Grooming & Care'),
    node('pet-walk-home', '1f415', '出行与窝垫', 'Walks & Beds'),
  ]),
  node('electronics-accessories', '1f50c', '数码配件', 'Phone & Computer', [
    node('charging-power', '1f50b', '充电与电源', 'Charging & Power'),
    node('phone-accessories', '1f4f1', '手机配件', 'Phone Accessories'),
    node('computer-peripherals', '2328-fe0f', '电脑外设', 'Computer Peripherals'),
  ]),
  node('audio-gadgets', '1f3a7', '影音与智能', 'Audio & Gadgets', [
    node('headphones-speakers', '1f3a7', '耳机音箱', 'Headphones & Speakers'),
    node('photo-video', '1f4f7', '摄影摄像', 'Photo & Video'),
    node('smart-home', '1f4e1', '智能家居', 'Smart Home'),
    node('gaming-gear', '1f3ae', '游戏装备', 'Gaming Gear'),
  ]),
  node('beauty-care', '1f484', '美妆个护', 'Beauty & Care', [
    node('skincare-tools', '1f9f4', '护肤与工具', 'Skincare & Tools'),
    node('makeup-nails', '1f485', '彩妆美甲', 'Make-up & Nails'),
    node('hair-care', '1f487', '美发护发', 'Hair Care'),
    node('personal-care', '1faa5', '个人护理', 'Personal Care'),
  ]),
  node('apparel', '1f455', '服装服饰', 'Apparel', [
    node('tops-outerwear', '1f455', '上衣外套', 'Tops & Outerwear'),
    node('bottoms-loungewear', '1f456', '下装家居服', 'Bottoms & Loungewear'),
    node('apparel-accessories', '1f9e3', '服饰配件', 'Hats, Scarves & Socks'),
    node('footwear', '1f45f', '鞋履', 'Footwear'),
  ]),
  node('bags-luggage', '1f9f3', '箱包', 'Bags & Luggage', [
    node('backpacks', '1f392', '双肩包', 'Backpacks'),
    node('handbags-wallets', '1f45c', '手袋钱包', 'Handbags & Wallets'),
    node('travel-gear', '1f9f3', '旅行用品', 'Travel Gear'),
  ]),
  node('jewellery-watches', '1f48d', '首饰钟表', 'Jewelry & Watches', [
    node('necklaces-earrings', '1f48e', '项链耳饰', 'Necklaces & Earrings'),
    node('rings-bracelets', '1f48d', '戒指手链', 'Rings & Bracelets'),
    node('watches-eyewear', '231a', '腕表眼镜', 'Watches & Eyewear'),
  ]),
  node('toys-games', '1f9f8', '玩具游戏', 'Toys & Games', [
    node('learning-toys', '1f9e9', '益智玩具', 'Learning Toys'),
    node('plush-play', '1f9f8', '毛绒与玩偶', 'Plush & Dolls'),
    node('games-party', '1f3b2', '桌游派对', 'Games & Party'),
  ]),
  node('sports-fitness', '1f3cb-fe0f', '运动健身', 'Sports & Fitness', [
    node('gym-yoga', '1f9d8', '健身瑜伽', 'Gym & Yoga'),
    node('ball-racket', '1f3f8', '球类运动', 'Ball & Racket Sports'),
    node('cycling-hiking', '1f6b2', '骑行徒步', 'Cycling & Hiking'),
    node('water-sports', '1f93f', '水上运动', 'Water Sports'),
  ]),
  node('office-stationery', '1f4ce', '办公文具', 'Office & Stationery', [
    node('writing-paper', '1f4d3', '书写纸品', 'Writing & Paper'),
    node('desk-organisers', '1f5c2-fe0f', '桌面收纳', 'Desk Organizers'),
    node('art-craft', '1f3a8', '美术手工', 'Art & Craft'),
  ]),
  node('auto-tools', '1f9f0', '汽车与工具', 'Auto & Tools', [
    node('car-interior', '1f697', '车内用品', 'Car Interior'),
    node('car-care', '1f9fd', '洗车养护', 'Car Care & Emergency'),
    node('hand-power-tools', '1f527', '手动电动工具', 'Hand & Power Tools'),
    node('home-hardware', '1f512', '五金安防', 'Hardware & Safety'),
  ]),
];
