-- Compliance files: declarations, safety data sheets, test reports. One file may speak of many products.

create table documents (
  id uuid primary key,
  kind text not null check (kind in
    ('ce', 'ukca', 'fcc', 'rohs', 'reach', 'msds', 'un38_3', 'test_report', 'certificate', 'manual')),
  title_zh text not null check (title_zh <> ''),
  title_en text not null check (title_en <> ''),
  issuer text not null default '',
  -- The issuer's own number.
  reference text not null default '',
  issued_on date not null,
  valid_until date check (valid_until >= issued_on),
  bytes int not null check (bytes > 0),
  -- SHA-256 of the PDF, which lies in the file store under the id: the same file is kept once.
  checksum bytea not null unique,
  created_at timestamptz not null default now()
);

create table product_documents (
  product_id uuid not null references products on delete cascade,
  document_id uuid not null references documents on delete cascade,
  primary key (product_id, document_id)
);
create index product_documents_document on product_documents (document_id);
