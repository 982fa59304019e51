-- The paper on which an operator bases an adjustment (docs/design/wallet.md#adjustments).

create table adjustment_proofs (
  id uuid primary key,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes int not null check (bytes > 0),
  uploaded_by uuid not null references operators,
  created_at timestamptz not null default now()
);
create index adjustment_proofs_uploaded_by on adjustment_proofs (uploaded_by);
create index adjustment_proofs_oldest on adjustment_proofs (created_at);
comment on table adjustment_proofs is
  'A picture or PDF that an operator uploaded for an adjustment; no buyer sees it. The bytes lie sealed in the file store. One that no adjustment names is deleted after a day.';

alter table adjustments add column proof_id uuid references adjustment_proofs;
create unique index adjustments_proof on adjustments (proof_id) where proof_id is not null;
comment on column adjustments.proof_id is 'The paper that it is based on; null where the operator gave none. A paper is for one adjustment.';
