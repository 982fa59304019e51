/** The front door of what waits for a buyer (docs/design/account-area.md#to-do). */
export { registerToDo } from './to-do.routes.ts';
