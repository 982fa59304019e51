/** The front door of people: accounts and their members as the staff see them (docs/design/accounts.md#the-staffs-view). */
export { registerPeople } from './people.console.routes.ts';
