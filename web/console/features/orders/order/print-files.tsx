import { designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { type ConsoleOrderPart, shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { Anchor, Button, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { ordersKey } from '../use-warehouses.ts';

/** Lists the print files of the sub order; taking them is recorded. */
export function PrintFiles({ part }: { part: ConsoleOrderPart }) {
  const t = useTexts();
  const queries = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  const take = useMutation({
    mutationFn: async () => {
      const { designs } = await call(shippingRoutes.takePrintFiles, { params: { no: part.sub_order_no } });
      return Promise.all(
        designs.map(async (design) => ({
          ...design,
          ...(await call(designRoutes.printFile, { params: { id: design.design_id } })),
        })),
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  // A button that loads loses the focus, and so it is not what had it when the dialog opened.
  const close = () => {
    take.reset();
    opener.current?.focus();
  };
  return (
    <>
      <Button ref={opener} variant="default" loading={take.isPending} onClick={() => take.mutate()}>
        {t.orders.print.open}
      </Button>
      {take.data && (
        <Modal opened onClose={close} title={t.orders.print.taken}>
          <Stack>
            <Text size="sm" c="dimmed">
              {t.orders.print.note}
            </Text>
            {take.data.map((design) => (
              <div key={design.line_id}>
                <Text size="sm" fw={550}>
                  {t.orders.print.files(design.sku, design.quantity)}
                </Text>
                {design.files.map((file) => (
                  <Anchor key={file.area.id} href={file.url} size="sm" display="block">
                    {t.orders.print.area} · {file.area.name}
                  </Anchor>
                ))}
              </div>
            ))}
          </Stack>
        </Modal>
      )}
    </>
  );
}
