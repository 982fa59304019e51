/** The front door of files of addresses for the address book (docs/design/account-area.md#address-book). */
export { registerAddressImport } from './address-import.routes.ts';
