import type { zhTracking } from './tracking.zh.ts';

/** Texts of parcels and carriers' reports. */
export const enTracking: typeof zhTracking = {
  title: 'Parcels',
  list: 'Which parcels',
  lists: { attention: 'Need attention', underway: 'Underway', delivered: 'Delivered', all: 'All' },
  search: 'Search parcels',
  searchHint: 'Parcel or tracking number',
  empty: 'No parcels found.',
  parcel: 'Parcel',
  last: 'Latest report',
  silent: 'No reports yet',
  left: 'Shipped',
  statuses: {
    shipped: 'Underway',
    delivered: 'Delivered',
    lost: 'Lost',
    returned_to_sender: 'Returned',
  },
  localTime: (time) => `${time} (local time)`,
  record: 'Add a report',
  recordFor: (no) => `Add a report on ${no}`,
  correct: 'Correct the number',
  correctFor: (no) => `Correct the tracking number of ${no}`,
  correctNote:
    'The buyer gets a message with the right number. Reports about the wrong one no longer count, and the order may be underway again.',
  correctSubmit: 'Correct',
  corrected: 'The tracking number was corrected; the buyer has been told.',
  what: 'What happened',
  when: 'Time',
  place: 'Place',
  text: 'Text',
  textHint: 'The buyer reads it.',
  recorded: (count) =>
    count > 0
      ? `${count} ${count === 1 ? 'report was' : 'reports were'} recorded.`
      : 'There was nothing new.',
  upload: 'Upload reports',
  uploadIntro:
    'One per line: tracking number, time, status, place, text. Paste it from a sheet, or upload a CSV or XLSX. A time without an offset is the warehouse’s.',
  reports: 'Reports',
  recordMany: (count) => `Record ${count} ${count === 1 ? 'report' : 'reports'}`,
  nothing: 'No row can be recorded.',
  verdicts: {
    ready: 'Ready to record',
    known_already: 'Known already',
    unknown_number: 'No such tracking number',
    code_unknown: 'Unknown status',
    time_not_read: 'Time not understood',
    time_in_future: 'In the future',
    not_its_time: 'Not in this parcel’s time',
    too_long: 'Too long',
    row_not_read: 'Not understood',
  },
};
