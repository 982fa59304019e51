import {
  type TrackingCode,
  trackingCodes,
  type TrackingRow,
  utcOffsetMinutesMax,
} from '@amberdock/contract/trade/tracking.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { offsetOfZone } from '../../../ports/tracking/local-offset.ts';
import type { RawRow } from '../../shipping/index.ts';

const columns = ['number', 'time', 'status', 'place', 'text'] as const;
type Column = (typeof columns)[number];

const headings: Record<Column, readonly string[]> = {
  number: ['tracking number', 'tracking no', 'tracking_number', 'tracking', '运单号', '物流单号', '快递单号'],
  time: ['time', 'date', 'event time', '时间', '日期'],
  status: ['status', 'event', 'code', 'state', '状态', '物流状态'],
  place: ['place', 'location', 'city', '地点', '所在地'],
  text: ['text', 'description', 'message', 'note', '说明', '描述', '备注'],
};

export type ReportRow = { line: number } & Record<Column, string>;

/** Reads the columns of rows: as a header names them, or in their usual order. */
export function readReportRows(rows: readonly RawRow[]): ReportRow[] {
  const filled = rows
    .map(({ line, fields }) => ({ line, fields: fields.map((field) => field.trim()) }))
    .filter(({ fields }) => fields.some(Boolean));
  const names = filled[0]?.fields.map((field) => field.toLowerCase()) ?? [];
  const place = (column: Column) => names.findIndex((name) => headings[column].includes(name));
  const isHeader = place('number') >= 0 && place('status') >= 0;
  const indexOfColumn = (column: Column) => (isHeader ? place(column) : columns.indexOf(column));
  return filled.slice(isHeader ? 1 : 0).map(({ line, fields }) => ({
    line,
    number: fields[indexOfColumn('number')] ?? '',
    time: fields[indexOfColumn('time')] ?? '',
    status: fields[indexOfColumn('status')] ?? '',
    place: fields[indexOfColumn('place')] ?? '',
    text: fields[indexOfColumn('text')] ?? '',
  }));
}

const codeByWord: ReadonlyMap<string, TrackingCode> = new Map(
  Object.entries(trackingCodes).flatMap(([code, { zh, en }]) =>
    [code, code.replaceAll('_', ' '), zh, en.toLowerCase()].map(
      (word) => [word, code as TrackingCode] as const,
    ),
  ),
);

/** Reads a status by its code or by its name in either language. */
export const codeOf = (word: string): TrackingCode | null => codeByWord.get(word.toLowerCase()) ?? null;

const timePattern =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/;

/** Reads a time with its offset, or without one as local time in the zone. Null if the text is not a time. */
export function timeOfRow(text: string, timeZone: string): { time: Date; offsetMinutes: number } | null {
  const match = timePattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '0', zone] = match;
  const parts = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const clock = Date.UTC(parts[0], parts[1] - 1, parts[2], parts[3], parts[4], parts[5]);
  const asWritten = new Date(clock);
  if (asWritten.getUTCMonth() !== parts[1] - 1 || asWritten.getUTCDate() !== parts[2] || parts[4] > 59)
    return null;
  const offsetMinutes = zone === undefined ? zoneOffset(timeZone, clock) : writtenOffset(zone);
  if (offsetMinutes === null) return null;
  return { time: new Date(clock - offsetMinutes * 60_000), offsetMinutes };
}

/** The offset in minutes; null where no clock is so far from UTC. */
function writtenOffset(zone: string): number | null {
  if (zone === 'Z') return 0;
  const [hours, rest] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  const minutes = hours * 60 + rest;
  if (rest > 59 || minutes > utcOffsetMinutesMax) return null;
  return zone.startsWith('-') ? -minutes : minutes;
}

/** The offset at a local time: looked up for that time taken as UTC, then for the corrected time. */
function zoneOffset(timeZone: string, clock: number): number {
  const near = offsetOfZone(timeZone, new Date(clock));
  return offsetOfZone(timeZone, new Date(clock - near * 60_000));
}

/** A parcel that a row's number names. */
export type KnownParcel = {
  tracking_number: string;
  parcel_no: string;
  time_zone: string;
  /** The keys (`eventKey`) of its recorded reports. */
  events: readonly string[];
  earliest: Date;
  latest: Date;
};

export const eventKey = (time: Date, code: string, place: string, text: string): string =>
  [time.toISOString(), code, place, text].join('|');

/** Decides the verdict of each row; nothing is recorded yet. */
export function judgeReports(
  rows: readonly ReportRow[],
  { known, now }: { known: readonly KnownParcel[]; now: Date },
): TrackingRow[] {
  const byNumber = Map.groupBy(known, ({ tracking_number }) => tracking_number);
  const seen = new Set<string>();
  return rows.map((row) => {
    const parcels = byNumber.get(row.number) ?? [];
    const code = codeOf(row.status);
    const read = timeOfRow(row.time, parcels[0]?.time_zone ?? 'UTC');
    const verdict = verdictOf(row, { parcels, code, time: read?.time ?? null, now, seen });
    return {
      line: row.line,
      tracking_number: row.number,
      parcel_nos: parcels.map(({ parcel_no }) => parcel_no),
      code,
      time: read?.time.toISOString() ?? null,
      utc_offset_minutes: read?.offsetMinutes ?? null,
      place: row.place,
      text: row.text,
      verdict,
    };
  });
}

type Surroundings = {
  parcels: readonly KnownParcel[];
  code: TrackingCode | null;
  time: Date | null;
  now: Date;
  /** The keys of earlier rows in the file. */
  seen: Set<string>;
};

function verdictOf(row: ReportRow, { parcels, code, time, now, seen }: Surroundings): TrackingRow['verdict'] {
  if (!row.number || !(row.status || row.time)) return 'row_not_read';
  if (parcels.length === 0) return 'unknown_number';
  if (!code) return 'code_unknown';
  if (!time) return 'time_not_read';
  if (row.place.length > textLengthMax.trackingPlace || row.text.length > textLengthMax.trackingText)
    return 'too_long';
  if (time > now) return 'time_in_future';
  const meant = parcels.filter(({ earliest, latest }) => time >= earliest && time <= latest);
  if (meant.length === 0) return 'not_its_time';
  const key = eventKey(time, code, row.place, row.text);
  const isSeen = seen.has(`${row.number}|${key}`);
  seen.add(`${row.number}|${key}`);
  return isSeen || meant.every(({ events }) => events.includes(key)) ? 'known_already' : 'ready';
}
