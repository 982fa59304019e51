-- Pictures of messages about orders, beside labels: the constraint of labels had left them out.

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('verification', 'after_sales', 'order_message', 'artwork', 'proof', 'label'));
