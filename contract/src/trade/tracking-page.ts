/** The carriers' own tracking pages, to which the number is appended. Keys are beginnings of their names, in lower case. */
const pages: readonly (readonly [name: string, page: string])[] = [
  ['dhl', 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id='],
  ['ups', 'https://www.ups.com/track?tracknum='],
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['royal mail', 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  ['dpd', 'https://tracking.dpd.de/status/en_US/parcel/'],
  ['gls', 'https://gls-group.com/track/'],
  ['evri', 'https://www.evri.com/track/parcel/'],
  ['hermes', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#'],
  ['yunexpress', 'https://www.yuntrack.com/parcelTracking?id='],
  ['4px', 'https://track.4px.com/#/result/0/'],
  ['yanwen', 'https://track.yw56.com.cn/en/querydel?nums='],
  ['sf', 'https://www.sf-express.com/chn/en/waybill/waybill-detail/'],
  ['japan post', 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1='],
  ['australia post', 'https://auspost.com.au/mypost/track/#/details/'],
  ['canada post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor='],
];

/** Returns the address where a carrier shows this number; null for a carrier whose page is not known. */
export function trackingPage(carrier: string, number: string): string | null {
  const name = carrier.trim().toLowerCase();
  const known = pages.find(([start]) => name === start || name.startsWith(`${start} `));
  return known ? known[1] + encodeURIComponent(number) : null;
}
