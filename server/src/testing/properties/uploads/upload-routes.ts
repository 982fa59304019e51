import { documentBytesMax } from '@amberdock/contract/catalog/documents.ts';
import { artworkBytesMax, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { batchFileBytesMax, batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { skuMappingRoutes } from '@amberdock/contract/batches/sku-mappings.ts';
import { contentPictureRoutes } from '@amberdock/contract/console/content/content-pictures.ts';
import { bookkeepingRoutes } from '@amberdock/contract/console/bookkeeping.ts';
import { productDocumentRoutes } from '@amberdock/contract/console/products/product-documents.ts';
import {
  productImportBytesMax,
  productImportRoutes,
} from '@amberdock/contract/console/products/product-imports.ts';
import {
  productPictureBytesMax,
  productPictureRoutes,
} from '@amberdock/contract/console/products/product-pictures.ts';
import { customsDataRoutes } from '@amberdock/contract/console/customs.ts';
import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { fileBytesMax, type FilePurpose, fileRoutes, labelBytesMax } from '@amberdock/contract/files.ts';
import { apiBase, type Call } from '@amberdock/contract/http.ts';
import { addressImportRoutes } from '@amberdock/contract/people/address-import.ts';
import { entries } from '@amberdock/contract/schemas/entries.ts';
import { orderThreadRoutes } from '@amberdock/contract/support/order-threads.ts';
import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import { walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import type { Form } from './hostile-forms.ts';
import { formOf } from './hostile-forms.ts';
import type { HostileFile, Target } from './hostile-file.ts';

export type UploadRoute = {
  name: string;
  key: string;
  target: Target;
  method: Call['method'];
  url: string;
  /** Sent as a form; otherwise the file is within a JSON body. */
  isForm: boolean;
  isConsole: boolean;
  bytesMax: number;
  /** Makes the body with a file. */
  bodyOf(file: Pick<HostileFile, 'fileName' | 'type' | 'bytes'>): Form;
};

/** The numbers of rows in the paths of routes. */
export type UploadPlaces = { no: string; subNo: string; caseNo: string; productId: string };

const keyOf = ({ method, path }: Call): string =>
  entries.find((entry) => entry.method === method && entry.path === path)?.key ?? path;

type RouteOptions = { target: Target; bytesMax: number; query?: string; isConsole?: boolean };

function byForm(
  route: Call,
  path: string,
  { target, bytesMax, query = '', isConsole = false }: RouteOptions,
): UploadRoute {
  return {
    name: `${keyOf(route)} ${query}`.trim(),
    key: keyOf(route),
    target,
    method: route.method,
    url: `${apiBase}${path}${query}`,
    isForm: true,
    isConsole,
    bytesMax,
    bodyOf: ({ fileName, type, bytes }) => formOf(fileName, type, bytes),
  };
}

/** A route that accepts a file within JSON; `write` makes that body. */
function byJson(route: Call, target: Target, write: (bytes: Buffer) => object): UploadRoute {
  return {
    ...byForm(route, route.path, { target, bytesMax: 1_048_576, isConsole: true }),
    isForm: false,
    bodyOf: ({ bytes }) => ({
      name: route.path,
      type: 'application/json',
      payload: Buffer.from(JSON.stringify(write(bytes))),
    }),
  };
}

const targets: Record<FilePurpose, Target> = {
  verification: 'picture',
  after_sales: 'picture',
  order_message: 'picture',
  artwork: 'artwork',
  proof: 'proof',
  label: 'label',
};

/** Every route that accepts a file. */
export function uploadRoutes({ no, subNo, caseNo, productId }: UploadPlaces): UploadRoute[] {
  const sheet = { target: 'sheet', bytesMax: batchFileBytesMax } as const;
  const picture = { target: 'picture', bytesMax: fileBytesMax, isConsole: true } as const;
  const inBase64 = (bytes: Buffer) => ({ file: bytes.toString('base64') });
  return [
    ...Object.entries(targets).map(([purpose, target]) =>
      byForm(fileRoutes.upload, fileRoutes.upload.path, {
        // Only the designer draws SVGs.
        target: target === 'artwork' ? 'picture' : target,
        bytesMax: purpose === 'label' ? labelBytesMax : fileBytesMax,
        query: `?purpose=${purpose}`,
      }),
    ),
    byForm(designRoutes.upload, designRoutes.upload.path, { target: 'artwork', bytesMax: artworkBytesMax }),
    byForm(orderThreadRoutes.upload, `/console/orders/${no}/messages/pictures`, picture),
    byForm(afterSalesRoutes.upload, `/console/after_sales/${caseNo}/pictures`, picture),
    byForm(afterSalesRoutes.uploadFor, `/console/orders/${subNo}/after_sales/pictures`, picture),
    byForm(productPictureRoutes.upload, productPictureRoutes.upload.path, {
      ...picture,
      bytesMax: productPictureBytesMax,
    }),
    byForm(contentPictureRoutes.upload, contentPictureRoutes.upload.path, {
      ...picture,
      bytesMax: productPictureBytesMax,
    }),
    byForm(productDocumentRoutes.add, `/console/products/${productId}/documents`, {
      target: 'paper',
      bytesMax: documentBytesMax,
      query: '?kind=ce&title_zh=CE&title_en=CE&reference=1&issued_on=2026-03-01',
      isConsole: true,
    }),
    byForm(bookkeepingRoutes.uploadProof, bookkeepingRoutes.uploadProof.path, {
      ...picture,
      target: 'proof',
    }),
    byForm(productImportRoutes.upload, productImportRoutes.upload.path, {
      target: 'sheet',
      bytesMax: productImportBytesMax,
      isConsole: true,
    }),
    byForm(batchRoutes.upload, batchRoutes.upload.path, sheet),
    byForm(skuMappingRoutes.import, skuMappingRoutes.import.path, sheet),
    byForm(addressImportRoutes.check, addressImportRoutes.check.path, sheet),
    byJson(customsDataRoutes.take, 'rows', inBase64),
    byJson(shippingRoutes.checkShipments, 'rows', inBase64),
    byJson(trackingRoutes.check, 'rows', inBase64),
    byJson(walletRequestRoutes.matchStatement, 'text', (bytes) => ({
      csv: bytes.toString('latin1').slice(0, 400_000),
      currency: 'CNY',
    })),
  ];
}
