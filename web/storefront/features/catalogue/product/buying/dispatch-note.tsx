import type { Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import { useSyncExternalStore } from 'react';
import { formatCalendarDay } from '../../../../../kit/format.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { beforeValue } from '../../../../lib/typeset.ts';
import { Icon } from '../../../../ui/display/icon.tsx';
import styles from './buy-box.module.css';
import { nextDispatch } from './cut-off.ts';

/**
 * Says until when to order for packing today, and on which day the carrier collects the parcel. It counts down by
 * the minute.
 */
export function DispatchNote({ warehouse }: { warehouse: Warehouse }) {
  const { t, i18n } = useTranslation('product');
  const minute = useSyncExternalStore(eachMinute, thisMinute, () => null);
  if (minute === null) return null;
  const { minutesLeft, isToday, handedOverOn } = nextDispatch(warehouse, new Date(minute * minuteMs));
  const hours = Math.floor(minutesLeft / 60);
  const left =
    hours > 0
      ? t('dispatch.hours', { hours, minutes: minutesLeft % 60 })
      : t('dispatch.minutes', { minutes: minutesLeft });
  return (
    <p className={styles.dispatch}>
      <Icon name="truck" size={18} />
      <span>
        <strong>
          {beforeValue(isToday ? t('dispatch.today', { left }) : t('dispatch.tomorrow', { left }))}
        </strong>
        {t('dispatch.handed_over', { day: formatCalendarDay(handedOverOn, i18n.language) })}
      </span>
    </p>
  );
}

const minuteMs = 60_000;
const thisMinute = (): number => Math.floor(Date.now() / minuteMs);
const eachMinute = (notify: () => void): (() => void) => {
  const timer = setInterval(notify, 5_000);
  return () => clearInterval(timer);
};
