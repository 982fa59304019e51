import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './detail.module.css';
import type { Step } from './steps.ts';

/** Shows the status of a sub order on the way that its kind takes. */
export function StatusSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <ol className={styles.steps}>
      {steps.map(({ status, time, state }) => (
        <li
          key={status}
          className={styles.step}
          data-state={state}
          data-closed={status === 'closed' || undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {state === 'done' && <Icon name="check" size={12} />}
            {status === 'closed' && <Icon name="close" size={12} />}
          </span>
          <span className={styles.stepName}>{t(`step.${status}`)}</span>
          <span className={styles.stepTime}>{time && formatTime(time, language)}</span>
        </li>
      ))}
    </ol>
  );
}
