import { auditActionNames } from '@amberdock/contract/console/audit-action-labels.ts';
import { adjustmentTexts, ledgerTexts } from './money/ledger.en.ts';
import { walletRequestTexts } from './money/wallet-requests.en.ts';
import { enOrders } from './orders/orders.en.ts';
import { brandTexts, categoryTexts } from './catalog/categories/categories.en.ts';
import { newProductTexts } from './catalog/new-product.en.ts';
import { productImportTexts } from './catalog/product-imports.en.ts';
import { printAreaTexts } from './catalog/print-areas.en.ts';
import { productDocumentTexts } from './catalog/product-documents.en.ts';
import { localTimeTexts, wholeNumberTexts } from './system/fields.en.ts';
import { namedAmountText, pictureFieldTexts } from './catalog/picture-field.en.ts';
import { campaignTexts } from './content/campaigns.en.ts';
import { articleTexts, carouselTexts, orderTexts } from './content/shop-content.en.ts';
import { productPictureTexts } from './catalog/product-pictures.en.ts';
import { skuTexts } from './catalog/skus.en.ts';
import { productTexts } from './catalog/products.en.ts';
import { freightTexts } from './catalog/freight.en.ts';
import { warehouseTexts } from './catalog/warehouses.en.ts';
import { benefitTexts } from './people/benefits.en.ts';
import { webhookTexts } from './people/webhooks.en.ts';
import { accountTexts, peopleTexts, verificationTexts } from './people/people.en.ts';
import { enCustoms } from './customs.en.ts';
import { enPallets } from './orders/pallets.en.ts';
import { enTracking } from './orders/tracking.en.ts';
import { casesEn } from './support/cases.en.ts';
import { threadsEn } from './support/threads.en.ts';
import { ratesEn } from './money/rates.en.ts';
import { salesEn } from './money/sales.en.ts';
import { auditEn } from './audit.en.ts';
import { factorEn } from './factor.en.ts';
import { announcementsEn } from './announcements.en.ts';
import { messageTextsEn } from './support/message-texts.en.ts';
import { searchEn } from './search.en.ts';
import { homeEn } from './system/home.en.ts';
import { permissionsEn } from './system/permissions.en.ts';
import { settingsEn } from './system/settings.en.ts';
import type { Texts } from './zh.ts';

export const en: Texts = {
  name: 'Console',
  failure: {
    title: 'Could not be loaded',
    outdated: 'Could not be loaded again. It may have changed since.',
    retry: 'Try again',
    unreachable: 'Couldn’t reach the server. Check your connection and try again.',
    noAnswer: 'No answer in time; it may have gone through. Check before trying again.',
  },
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  newestShown: 'The newest is loaded now: check it, then try again.',
  upload: {
    sending: (percent) => `Uploading ${percent}%`,
    processing: 'Uploaded, saving…',
    progress: 'Progress of the upload',
    stop: 'Stop the upload',
  },
  unsaved: {
    title: 'Discard unsaved changes?',
    text: 'What you entered has not been saved. It will be lost.',
    stay: 'Keep editing',
    discard: 'Discard',
  },
  signIn: {
    title: 'Sign in to the console',
    account: 'Account',
    password: 'Password',
    submit: 'Sign in',
    passkey: 'Use a passkey',
    noPasskey: 'No passkey was used.',
    forgotten:
      'If you have forgotten it, an administrator of the console can give you a new one under “Staff”.',
    ended: 'Your session has ended. Sign in again; what you entered stays on the page.',
    storefront: 'Go to the shop',
  },
  shell: {
    search: 'Search pages, actions or numbers',
    searchPlaceholder: 'Search…',
    nothingFound: 'Nothing found.',
    openOrder: (no) => `Open order ${no}`,
    findIn: (page, text) => `Find ${text} in “${page}”`,
    menu: 'Navigation',
    changePassword: 'Change password',
    signOut: 'Sign out',
    light: 'Light theme',
    dark: 'Dark theme',
    language: '中文',
    skip: 'Skip to content',
    keys: 'Press ⌘K or Ctrl+K to search',
    notAllowed: 'Your role may not see this page.',
    notFound: 'Page not found.',
    toHome: 'Back to home',
    loading: 'Loading',
    failed: 'The page could not be shown',
    failedHint:
      'The console may just have been updated, or the connection was lost. Reload it; if that does not help, tell an administrator.',
    reload: 'Reload',
  },
  roles: {
    admin: 'Administrator',
    catalogue: 'Catalog',
    fulfilment: 'Fulfillment',
    finance: 'Finance',
    support: 'Support',
  },
  permissions: permissionsEn,
  nav: {
    home: 'Home',
    orders: 'Orders',
    shipping: 'Shipping',
    walletRequests: 'Top-ups and withdrawals',
    cases: 'After-sales',
    staff: 'Staff',
    auditLog: 'Audit log',
    jobs: 'Jobs',
    outbox: 'Outbox',
  },
  groups: {
    work: 'Work',
    customers: 'Customers',
    money: 'Money',
    catalog: 'Catalog',
    storefront: 'Storefront',
    system: 'System',
  },
  home: homeEn,
  accounts: accountTexts,
  products: productTexts,
  productImports: productImportTexts,
  printAreas: printAreaTexts,
  productDocuments: productDocumentTexts,
  namedAmount: namedAmountText,
  wholeNumber: wholeNumberTexts,
  localTime: localTimeTexts,
  pictureField: pictureFieldTexts,
  productPictures: productPictureTexts,
  articles: articleTexts,
  carousel: carouselTexts,
  order: orderTexts,
  newProduct: newProductTexts,
  skus: skuTexts,
  categories: categoryTexts,
  brands: brandTexts,
  warehouses: warehouseTexts,
  freight: freightTexts,
  benefits: benefitTexts,
  failingWebhooks: webhookTexts,
  people: peopleTexts,
  verifications: verificationTexts,
  walletRequests: walletRequestTexts,
  ledger: ledgerTexts,
  adjustments: adjustmentTexts,
  factor: factorEn,
  staff: {
    title: 'Staff',
    add: 'Add operator',
    account: 'Account',
    name: 'Name',
    role: 'Role',
    state: 'Status',
    active: 'Active',
    inactive: 'Inactive',
    lastSignIn: 'Last sign-in',
    never: 'Never',
    edit: 'Edit',
    editOf: (name) => `Edit ${name}`,
    password: 'Initial password',
    newPassword: 'New password',
    oldPassword: 'Current password',
    passwordHint: 'At least 10 characters',
    accountHint: '2 to 40 letters, digits, dots, dashes or underscores',
    resetPassword: 'Reset password',
    resetOf: (name) => `Reset the password of ${name}`,
    resetNote: 'All sessions of this operator end at once.',
    deactivateNote: 'An operator who is deactivated or changes role is signed out at once.',
    added: (name) => `${name} was added.`,
    changed: (name) => `${name} was saved.`,
    passwordSet: (name) => `${name} has a new password.`,
    ownPasswordSet: 'Your password was changed. Your other sessions have ended.',
    empty: 'There are no operators yet.',
    may: (permissions) => `May ${permissions.join(', ')}`,
    warehouses: 'Warehouses',
    warehousesHint: 'Sees and ships only orders of these; of all where none is chosen.',
  },
  auditLog: {
    title: 'Audit log',
    time: 'Time',
    actor: 'Operator',
    commandLine: 'Command line',
    action: 'Action',
    subject: 'Subject',
    change: 'Change',
    before: 'Before',
    after: 'After',
    empty: 'No entries found.',
    filterSubject: 'Order, product, SKU, user …',
    any: 'Any',
    days: 'Dates',
    clear: 'Clear filters',
    secret: '(contents are not logged)',
    actions: auditActionNames('en'),
  },
  jobs: {
    title: 'Jobs',
    task: 'Job',
    state: 'State',
    attempts: 'Attempts',
    runAt: 'Due',
    error: 'Last error',
    noError: 'No error.',
    empty: 'The queue has no such job.',
    all: 'All',
    states: { failed: 'Failed', retrying: 'Retrying', running: 'Running', waiting: 'Waiting' },
    retry: (count) => `Retry now (${count})`,
    tooMany: (count, most) => `${count} selected; at most ${most} at once`,
    retried: (count) => `${count} ${count === 1 ? 'job was' : 'jobs were'} scheduled again.`,
  },
  outbox: {
    title: 'Outbox',
    note: 'With no mail server or SMS webhook configured, emails and texts stay here. What could not be sent is tried again; “Jobs” says why it failed. What letters say is erased once they are sent.',
    channel: 'Channel',
    channels: { email: 'Email', sms: 'SMS' },
    target: 'To',
    subject: 'Subject',
    body: 'Text',
    created: 'Created',
    sent: 'Sent',
    unsent: 'Not sent',
    onlyUnsent: 'Only unsent',
    empty: 'There are no emails or texts.',
  },
  orders: enOrders,
  cases: casesEn,
  threads: threadsEn,
  rates: ratesEn,
  sales: salesEn,
  audit: auditEn,
  announcements: announcementsEn,
  campaigns: campaignTexts,
  messageTexts: messageTextsEn,
  search: searchEn,
  settings: settingsEn,
  tracking: enTracking,
  customs: enCustoms,
  pallets: enPallets,
  file: { tooLarge: (name, size) => `${name} is larger than ${size}.` },
  table: { more: 'Load more', selectAll: 'Select all', selectRow: 'Select this row', details: 'Details' },
};
