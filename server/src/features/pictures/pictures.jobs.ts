import { everyMinute, type AnyJob } from '../../jobs/job.ts';
import { fetchPictures, wakePictureHosts } from './fetching/fetch-pictures.ts';
import { tidyPictures } from './fetching/tidy-pictures.ts';

const dayMs = 24 * 3_600_000;

export const pictureJobs: AnyJob[] = [
  {
    // Queued with a job key, so that a host has only one job waiting. Runs apart, so that slow servers do not delay
    // letters.
    name: 'fetch_pictures',
    worksApart: (env) => env.pictureHostsAtOnce,
    work: fetchPictures,
  },
  { name: 'wake_picture_hosts', schedule: everyMinute, work: wakePictureHosts },
  { name: 'tidy_pictures', schedule: { at: '40 3 * * *', makesUpForMs: dayMs }, work: tidyPictures },
];
