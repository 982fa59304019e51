import {
  type Campaign,
  campaignLimits,
  campaignRoutes,
} from '@amberdock/contract/console/content/campaigns.ts';
import { Alert, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { campaignsKey } from '../campaign-keys.ts';
import classes from '../campaigns.module.css';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { AddProducts } from './add-products.tsx';
import {
  areWhole,
  type DraftedGood,
  draftedOf,
  inputOf,
  isPercent,
  isToBeAdded,
  type Pasted,
  withProducts,
} from './drafted-goods.rules.ts';
import { moved } from '../../../ui/lists/moved.rules.ts';
import { GoodRow } from './good-row.tsx';
import { WholeNumber } from '../../../ui/fields/whole-number.tsx';

const { goodsMax, percentOffMax } = campaignLimits;
const usualPercent = 10;

/** Sets the products of a campaign: adds them by a search or by their numbers, and types the discount and the limit of each. */
export function GoodsForm({ campaign: current, onClose }: { campaign: Campaign; onClose: () => void }) {
  const {
    campaigns: { goods: t, saveChanges },
  } = useTexts();
  const campaign = useOpened(current);
  const [opened] = useState(() => draftedOf(campaign.goods));
  const [goods, setGoods] = useState(opened);
  const [pasted, setPasted] = useState<Pasted>({ text: '', found: null });
  const isToAdd = isToBeAdded(pasted);
  const [percent, setPercent] = useState<number | string>(usualPercent);
  const save = useSave(campaign, onClose);
  return (
    <FormDialog
      title={t.edit}
      size="xl"
      onClose={onClose}
      isKept={goods !== opened || pasted.text !== ''}
      onSubmit={() => save.mutate(goods)}
      error={save.error}
      submit={{ label: saveChanges, isPending: save.isPending, isDisabled: !areWhole(goods) || isToAdd }}
    >
      <AddProducts
        goods={goods}
        pasted={pasted}
        onPaste={setPasted}
        onAdd={(products) => setGoods((before) => withProducts(before, products, percent))}
      />
      <WholeNumber
        label={t.newPercent}
        value={percent}
        onChange={setPercent}
        min={0}
        max={percentOffMax}
        error={isPercent(percent) ? null : t.percentWrong}
        maw={240}
      />
      <Title order={3} size="h6">
        {t.listOf(goods.length, goodsMax)}
      </Title>
      {goods.length > goodsMax && <Alert color="red">{t.tooMany(goodsMax)}</Alert>}
      <Text size="sm" c="dimmed">
        {campaign.campaign_state === 'running' ? `${t.hint} ${t.keptPrice}` : t.hint}
      </Text>
      <Rows goods={goods} onChange={setGoods} />
      {isToAdd && <Alert color="yellow">{t.notAddedYet}</Alert>}
    </FormDialog>
  );
}

type RowsProps = { goods: DraftedGood[]; onChange: (goods: DraftedGood[]) => void };

function Rows({ goods, onChange }: RowsProps) {
  const { list, focusNext } = useFocusKept<HTMLUListElement>();
  const move = (place: number, to: number) => {
    const id = goods[place]?.product_id ?? '';
    const [action, other] = to < place ? ['up', 'down'] : ['down', 'up'];
    focusNext(`${id} ${action}`, `${id} ${other}`);
    onChange(moved(goods, place, to));
  };
  const remove = (place: number) => {
    const neighbors = [goods[place + 1], goods[place - 1]].flatMap((good) => good?.product_id ?? []);
    focusNext(...neighbors.flatMap((id) => [`${id} remove`, `${id} up`, `${id} down`]));
    onChange(goods.filter((_, index) => index !== place));
  };
  return (
    <ul className={classes.goods} ref={list}>
      {goods.map((good, place) => (
        <GoodRow
          key={good.product_id}
          good={good}
          place={place}
          count={goods.length}
          onChange={(part) =>
            onChange(goods.map((other, index) => (index === place ? { ...other, ...part } : other)))
          }
          onMove={(to) => move(place, to)}
          onRemove={() => remove(place)}
        />
      ))}
    </ul>
  );
}

function useSave(campaign: Campaign, onClose: () => void) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  return useChange({
    change: (goods: readonly DraftedGood[]) =>
      call(campaignRoutes.changeGoods, {
        params: { id: campaign.id },
        body: { version: campaign.version, goods: inputOf(goods) },
      }),
    queryKey: campaignsKey,
    done: () => t.saved,
    onDone: onClose,
  });
}
