import { compiler } from 'markdown-to-jsx';
import styles from './markdown.module.css';

/** Operators' Markdown as elements: raw HTML in it stays text, so that nothing written there can run. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {compiler(text, { disableParsingRawHTML: true, forceBlock: true, wrapper: null })}
    </div>
  );
}
