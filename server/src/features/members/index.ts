/** The front door of members: the people of an account, and how they come and go. */
export { memberJobs } from './members.jobs.ts';
export { registerMembers } from './members.routes.ts';
