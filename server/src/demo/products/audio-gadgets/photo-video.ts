import type { DemoProduct } from '../../demo-product.ts';
import { fact, t, value } from '../words.ts';

export const photoVideo: DemoProduct[] = [
  {
    handle: 'ring-light-tripod-12',
    category: 'photo-video',
    brand: 'Lumora',
    name: t('12 英寸直播补光灯', '12-Inch Ring Light with Tripod'),
    description: t(
      '开播十分钟前架好，脸上没有鼻影，眼睛里多一圈光。显色指数九十六，口红的正红不会拍成玫红；三千二到五千六开尔文无级过渡。支架从六十五厘米升到一米七，手机夹可转横屏，蓝牙快门吸在立杆上。',
      'No nose shadow, a neat circle of light in the eyes, and a color index of 96 so that red lipstick stays red on camera. Temperature glides from 3200 to 5600 K. The stand rises from 65 cm to 1.7 m and the remote clings to its pole, where you can actually find it.',
    ),
    attributes: [
      fact('尺寸', 'Dimensions', 'Ø 30 cm', 'Ø 30 cm'),
      fact('功率', 'Power', 'USB 18 W', 'USB 18 W'),
      fact('包装清单', 'In the box', '灯、支架、手机夹、遥控', 'Light, stand, clamp, remote'),
    ],
    options: [],
    price: '136.00',
    marketPrice: '259.00',
    tiers: [{ from: 6, percentOff: 5 }],
    minimumOrderQuantity: 6,
    weightGrams: 2100,
    sizeMm: [420, 360, 110],
    hsCode: '9405420000',
    customsName: t('LED补光灯', 'LED ring light'),
    declaredValue: '14.00',
    warehouses: ['SZX', 'LAX', 'EWR', 'MAN'],
  },
  {
    handle: 'phone-gimbal-3axis',
    category: 'photo-video',
    brand: 'Echobay',
    name: t('三轴手机稳定器', 'Three-Axis Phone Gimbal'),
    description: t(
      '跑着拍孩子的背影，画面像架在轨道上。捏一下扳机锁定人物，之后不管他绕到哪儿镜头都跟着转。折叠后和钱包差不多大，手柄里藏着二十厘米的延长杆与小三脚架，独自旅行也能拍到自己的全身。',
      'Run behind a toddler and the footage looks as if it were shot on rails. A squeeze of the trigger locks on to a face and follows it round. It folds to wallet size, and a 20 cm extension plus pocket tripod hide in the handle for solo travelers.',
    ),
    attributes: [
      fact('承重', 'Load', '300 g', '300 g'),
      fact('续航', 'Run time', '10 小时', '10 h'),
      fact('连接方式', 'Connection', '蓝牙 5.0', 'Bluetooth 5.0'),
    ],
    options: [
      { name: t('颜色', 'Color'), values: [value('BLK', '黑色', 'Black'), value('WHT', '白色', 'White')] },
    ],
    price: '339.00',
    marketPrice: '629.00',
    minimumOrderQuantity: 8,
    weightGrams: 480,
    sizeMm: [260, 140, 70],
    hsCode: '8529909090',
    customsName: t('手机稳定器', 'Phone gimbal'),
    declaredValue: '34.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'HAM'],
  },
  {
    handle: 'instant-camera-kids-print',
    category: 'photo-video',
    brand: 'Little Plum',
    name: t('儿童热敏打印相机', "Kids' Instant Print Camera"),
    description: t(
      '按下快门，几秒后吐出一张黑白小照片，孩子可以立刻拿蜡笔涂颜色。用的是不含双酚 A 的热敏纸，没有墨盒，一卷大约能打一百二十张。前后双摄，硅胶壳耐摔，三十二吉的卡里还能存回原图。',
      'Click, and seconds later out curls a small black-and-white print, ready for crayons. It uses BPA-free thermal paper, so there is no ink to buy, and one roll makes about 120 pictures. The originals stay in color on the 32 GB card. Drop-proof, within reason.',
    ),
    attributes: [
      fact('分辨率', 'Resolution', '4800 万插值', '48 MP interpolated'),
      fact('包装清单', 'In the box', '相机、纸 3 卷、32 GB 卡、挂绳', 'Camera, 3 rolls, 32 GB card, strap'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [value('BLU', '蓝色', 'Blue'), value('PNK', '粉色', 'Pink'), value('MINT', '薄荷绿', 'Mint')],
      },
    ],
    price: '165.00',
    marketPrice: '309.00',
    minimumOrderQuantity: 6,
    weightGrams: 420,
    sizeMm: [200, 160, 90],
    hsCode: '8525891900',
    customsName: t('儿童相机', "Children's camera"),
    declaredValue: '17.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
  },
];
