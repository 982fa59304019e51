/** Icons, drawn for this shop on a 20 by 20 grid with a 1.6 stroke; inline, so that they need no request. */
const paths = {
  grid: 'M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h5v5h-5Z',
  list: 'M3.5 5h2M8.5 5h8M3.5 10h2M8.5 10h8M3.5 15h2M8.5 15h8',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  up: 'm5.5 12 4.5-4.5 4.5 4.5',
  left: 'M12 5.5 7.5 10l4.5 4.5',
  right: 'M8 5.5l4.5 4.5L8 14.5',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17',
  cart: 'M2.5 3.5h2l2 9h8.5l2-6.5H5.2M8 16.5h.01M14 16.5h.01',
  globe: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c5 5 5 10 0 15-5-5-5-10 0-15Z',
  user: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17c.7-3 3.2-4.5 6.5-4.5s5.8 1.5 6.5 4.5',
  heart: 'M10 16.5 3.8 10.3a3.9 3.9 0 0 1 5.5-5.5l.7.7.7-.7a3.9 3.9 0 0 1 5.5 5.5Z',
  orders: 'M5 2.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.5ZM7.8 6.5h4.4M7.8 10h4.4',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  logout: 'M8 3.5H4.5v13H8M12.5 6.5 16 10l-3.5 3.5M16 10H8',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  warning: 'M10 3 18 16.5H2ZM10 8v4M10 14.3h.01',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9.2v4.3M10 6.5h.01',
  box: 'M10 2.5 17 6v8l-7 3.5L3 14V6ZM3 6l7 3.5L17 6M10 9.5v8',
  compass: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM13 7l-1.8 4.2L7 13l1.8-4.2Z',
  filter: 'M3 4.5h14l-5.5 6.5v5l-3 1.5v-6.5Z',
  pin: 'M10 17.5c3.5-3.8 5.5-6.5 5.5-9a5.5 5.5 0 0 0-11 0c0 2.5 2 5.2 5.5 9ZM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  lock: 'M5 9h10v8H5ZM7 9V6.5a3 3 0 0 1 6 0V9',
  wallet: 'M3 5.5h12.5v2M3 5.5v10h14v-8H3M13.5 11.5h.01',
  mail: 'M3 4.5h14v11H3ZM3 5.5l7 5.5 7-5.5',
  trash: 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5',
  edit: 'M4 16l.8-3.5L13 4.3l2.7 2.7-8.2 8.2ZM11.5 5.8l2.7 2.7',
  image: 'M3 4h14v12H3ZM3 13l4-4 4 4 2-2 4 4M13 7.5h.01',
  download: 'M10 3v9M6.5 8.8 10 12.3l3.5-3.5M3.5 15.5h13',
  upload: 'M10 12V3M6.5 6.2 10 2.7l3.5 3.5M3.5 15.5h13',
  document: 'M5.5 2.5h5.8l3.7 3.7v11.3H5.5ZM11 2.5v4h4M8 10.5h4.5M8 13.5h4.5',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.7L16.5 7M16.5 3v4h-4',
  truck:
    'M2 5h9.5v9H2ZM11.5 8H15l3 3v3h-6.5M6 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM14.5 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
} as const;

export type IconName = keyof typeof paths;

/** Decoration beside a text or inside a labeled button: hidden from assistive technology. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
