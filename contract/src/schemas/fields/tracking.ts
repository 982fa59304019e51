import type { FieldTexts } from './field-text.ts';

/** Fields of carriers' reports. */
export const trackingFields: FieldTexts = {
  delivered_at: ['When the last carton was delivered; null before, and where it was lost or came back.'],
  last_event: ['The latest report of the carrier; null before the first.'],
  'TrackingRecordManyRequest.events': ['Reports to record.'],
  'TrackedParcel.service': [
    'The carrier’s service, as the warehouse named it; empty where it named none.',
    'Paket',
  ],
  'TrackedParcel.events': ['What the carrier reported, the newest first.'],
  'ParcelEvent.code': ['What happened.', 'in_transit'],
  'ParcelEvent.text': ['The carrier’s own words; may be empty.', 'Arrived at sorting center'],
  'ParcelEvent.tracking_number': ['The carton that it is about.', '00340434161094042557'],
  local_time: [
    'The same time by the clock of the place; null where the carrier did not say.',
    '2026-11-20T14:05:00+01:00',
  ],
  place: ['Place of the report; may be empty.', 'Hamburg, DE'],
  msg: ['The tracking that changed, as the aggregator describes it, with its checkpoints.'],
  'TrackingReportRequest.tracking_number': ['Number that the report is about.', '00340434161094042557'],
  recorded: ['Reports that were new.', 3],
  'tracking.list.list': ['Which parcels; all without it.'],
  'tracking.list.q': [
    'The beginning of a parcel’s number, or a tracking number.',
    'A202611210A1B2C3D4E-1-P1',
  ],
  utc_offset_minutes: ['Offset of the place’s clock from UTC; null where it is not known.', 60],
  'TrackingRow.tracking_number': ['Tracking number of the row.', '00340434161094042557'],
  'TrackingRow.text': ['The carrier’s own words; may be empty.', 'Arrived at sorting center'],
  'TrackingRow.time': ['When it happened; null where it was not read.'],
  'TrackingRow.code': ['What happened; null where it was not read.', 'in_transit'],
  'TrackingRow.verdict': ['Whether the row can be recorded, and why not.', 'ready'],
  parcel_nos: ['Parcels that have the number.', ['A202611210A1B2C3D4E-1-P1']],
};
