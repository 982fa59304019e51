import {
  productDocumentsMax,
  type StaffDocument,
  type StaffDocuments,
} from '@amberdock/contract/console/products/product-documents.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { mayDo, useOperator } from '../../../api/use-operator.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { NothingYet } from '../../../ui/lists/nothing-yet.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useFocusedLater } from '../../../ui/use-focused-later.ts';
import { AddDocument } from './add-document.tsx';
import { DocumentItem } from './document-item.tsx';
import { EditDocument } from './edit-document.tsx';
import { RemoveDocument } from './remove-document.tsx';
import { useDocuments, useOpenDocument } from './use-documents.ts';

/** The compliance files of a product, which buyers download from its page. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Loaded key={id} query={useDocuments(id)} pending={<Skeleton h={240} radius="md" />}>
      {(list) => <Documents list={list} />}
    </Loaded>
  );
}

type OpenedDialog = { action: 'edit' | 'remove'; document: StaffDocument };

function Documents({ list }: { list: StaffDocuments }) {
  const { productDocuments: t, skus } = useTexts();
  const { product_id: productId, product_name, documents } = list;
  const operator = useOperator().data;
  const mayWrite = operator != null && mayDo(operator, 'catalogue.write');
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<OpenedDialog | null>(null);
  const { target, focusNext } = useFocusedLater();
  const isFull = documents.length >= productDocumentsMax;
  return (
    <>
      <PageHeader title={t.title(product_name)}>
        <Button variant="default" component={Link} to={`/products/${productId}`}>
          {skus.toProduct}
        </Button>
        {mayWrite && (
          <Button ref={target} onClick={() => setAdding(true)} disabled={isFull}>
            {t.add}
          </Button>
        )}
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md">
        {t.about}
        {isFull && ` ${t.most(productDocumentsMax)}`}
      </Text>
      <DocumentList list={list} onAsk={mayWrite ? setAsked : undefined} />
      {isAdding && <AddDocument productId={productId} onClose={() => setAdding(false)} />}
      {asked && (
        <DocumentDialog
          {...{ productId, asked }}
          documents={documents}
          onRemoved={focusNext}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type ListProps = { list: StaffDocuments; onAsk: ((asked: OpenedDialog) => void) | undefined };

function DocumentList({ list: { product_id: productId, documents }, onAsk }: ListProps) {
  const opening = useOpenDocument(productId);
  const { productDocuments: t } = useTexts();
  if (documents.length === 0) return <NothingYet title={t.none} hint={t.noneHint} />;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {documents.map((document) => (
        <DocumentItem
          key={document.id}
          document={document}
          isOpening={opening.isPending && opening.variables === document.id}
          onOpen={() => opening.mutate(document.id)}
          {...(onAsk && {
            actions: {
              edit: () => onAsk({ action: 'edit', document }),
              remove: () => onAsk({ action: 'remove', document }),
            },
          })}
        />
      ))}
    </Stack>
  );
}

type DialogProps = {
  productId: string;
  asked: OpenedDialog;
  documents: readonly StaffDocument[];
  onRemoved: () => void;
  onClose: () => void;
};

/** The open dialog. It stays open even if its file has meanwhile gone from the list. */
function DocumentDialog({
  productId,
  asked: { action, document },
  documents,
  onRemoved,
  onClose,
}: DialogProps) {
  const current = documents.find(({ id }) => id === document.id) ?? document;
  if (action === 'edit') {
    return <EditDocument productId={productId} document={current} onClose={onClose} />;
  }
  const close = () => {
    onClose();
    onRemoved();
  };
  return <RemoveDocument {...{ productId, onClose }} document={current} onRemoved={close} />;
}
