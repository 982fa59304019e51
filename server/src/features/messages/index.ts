/** The front door of messages: notices of events, in the storefront and by mail. */
export { announcementJobs } from './announcements/announcements.jobs.ts';
export { registerAnnouncements } from './announcements/announcements.console.routes.ts';
export { sendDigests } from './mail/send-digests.ts';
export { describeEvent } from './notices.ts';
export { registerMessages } from './messages.routes.ts';
export { say } from './say.ts';
export { registerMessageTexts } from './texts/message-texts.console.routes.ts';
export { messageReader } from './write-messages.ts';
