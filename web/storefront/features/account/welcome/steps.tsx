import { Icon } from '../../../ui/display/icon.tsx';
import styles from './welcome.module.css';

/** The steps of a form, each marked as done, current or ahead. On a phone only the current one shows its name. */
export const Steps = ({ steps, current, label }: { steps: string[]; current: number; label: string }) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((name, place) => (
      <li
        key={name}
        className={styles.mark}
        data-state={place < current ? 'done' : place === current ? 'here' : 'ahead'}
        aria-current={place === current ? 'step' : undefined}
      >
        <span className={styles.number}>{place < current ? <Icon name="check" size={14} /> : place + 1}</span>
        <span className={styles.stepName}>{name}</span>
      </li>
    ))}
  </ol>
);
