import type { Job } from '../../jobs/job.ts';
import { tellFavouriteNews } from './news/tell-news.ts';

export const favouriteJobs: Job[] = [
  { name: 'tell_favourite_news', schedule: { at: '*/5 * * * *' }, work: tellFavouriteNews },
];
