import { everyMinute, type AnyJob } from '../../jobs/job.ts';
import { fetchPictures, wakePictureHosts } from './fetching/fetch-pictures.ts';
import { tidyPictures } from './fetching/tidy-pictures.ts';

const dayMs = 24 * 3_600_000;

export const pictureJobs: AnyJob[] = [
  {
    // Asked for with a key, so that a host waits once. Servers that take their time hold up no letter.
    name: 'fetch_pictures',
    worksApart: (env) => env.pictureHostsAtOnce,
    work: fetchPictures,
  },
  { name: 'wake_picture_hosts', schedule: everyMinute, work: wakePictureHosts },
  { name: 'tidy_pictures', schedule: { at: '40 3 * * *', makesUpForMs: dayMs }, work: tidyPictures },
];
