import { findSettingProblem } from '@amberdock/contract/console/settings.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import classes from './settings.module.css';

type Props = {
  address: string;
  width: number;
  height: number;
  /** Empty where a text beside it says the same. */
  alt?: string;
};

/**
 * A picture by its address, in a space that is reserved for it. One that does not load is replaced by its name, if
 * there is room.
 */
export function ShopPicture({ address, width, height, alt = '' }: Props) {
  const { settings: t } = useTexts();
  const [settled] = useDebouncedValue(address.trim(), 400);
  const [failed, setFailed] = useState<string | null>(null);
  const isBroken = failed === settled || findSettingProblem('logo_url', settled) !== null;
  return (
    <span className={classes.picture} style={{ width, height }}>
      {isBroken ? (
        <span className={classes.broken} role="status" title={t.broken}>
          {width > 60 ? t.broken : '!'}
        </span>
      ) : (
        <img
          src={settled}
          alt={alt}
          width={width}
          height={height}
          referrerPolicy="no-referrer"
          onError={() => setFailed(settled)}
        />
      )}
    </span>
  );
}
