/** The most characters of texts that people type: a page's field and the server's schema stop at the same one. */
export const textLengthMax = {
  search: 200,
  orderSearch: 100,
  brandSearch: 100,
  designName: 80,
  remarks: 500,
  ownReference: 60,
  sku: 100,
  cancelReason: 200,
  blockReason: 200,
  rejectReason: 500,
  accountNote: 2000,
  orderNote: 1000,
  carrier: 100,
  parcelService: 100,
  trackingPlace: 100,
  trackingText: 300,
  keyName: 60,
  caseText: 1000,
  receiptReason: 200,
  returnAddress: 500,
  nickname: 40,
  companyName: 120,
  billingName: 200,
  billingAddress: 500,
  taxNumber: 60,
  operatorName: 60,
} as const;

/** Digits of a code by mail or SMS. */
export const verifyCodeDigits = 6;

export const operatorPasswordLength = { min: 10, max: 100 } as const;

/** Limits of the verification form's fields, in characters. */
export const verificationLengthMax = {
  contact_name: 80,
  state: 80,
  city: 80,
  address: 200,
  company_name: textLengthMax.companyName,
  main_business: 200,
  company_size: 60,
  ecommerce_experience: 200,
  strategy: 500,
  store_link: 300,
  qq: 15,
  wechat: 40,
  name: 80,
  id_number: 30,
} as const;
/** A choice of the form, and how many of a kind. */
export const verificationChoice = { lengthMax: 60, max: 30 } as const;
export const storeLinkPattern = '^$|^https?://\\S+$';
export const digitsPattern = '^[0-9]*$';
