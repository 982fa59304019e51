-- Pictures that products name by their address (product_pictures.origin, kind pending): fetched once, however many
-- products name them. Products are never written for it: what their address has come to stands here.

-- A picture that was fetched, written anew and put into the file store under `key`, which is made of its bytes.
create table picture_files (
  key uuid primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- When a fetch last brought it: no clearing up takes what has just come and is not named yet.
  brought_at timestamptz not null default now(),
  -- It is being removed from the store, and must not be named any more.
  leaving boolean not null default false
);

create table picture_addresses (
  address text primary key check (address <> '' and octet_length(address) <= 2048),
  -- Host and port, lower case; '' where the address has none. Each is asked for two pictures at a time at most.
  host text not null check (length(host) <= 255),
  status text not null default 'waiting' check (status in ('waiting', 'kept', 'refused')),
  file_key uuid references picture_files,
  -- Counted before each try, so that a picture that ends the program is not tried for ever.
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  -- Being fetched; whoever does not come back by then has lost it.
  held_until timestamptz,
  -- Why there is none, or was none at the last try: PictureFault in ports/picture-source.
  fault text,
  changed_at timestamptz not null default now(),
  -- When a product that names it was last saved, to half a day.
  named_at timestamptz not null default now(),
  check ((status = 'kept') = (file_key is not null)),
  check (status <> 'refused' or fault is not null)
);
create index picture_addresses_waiting on picture_addresses (host, due_at) where status = 'waiting';
create index picture_addresses_held on picture_addresses (host) where held_until is not null;
create index picture_addresses_file on picture_addresses (file_key) where file_key is not null;

-- Who names an address. By hash: whatever an origin says fits.
create index product_pictures_address on product_pictures using hash ((origin ->> 'source_url'))
  where origin ->> 'source_url' is not null;

insert into picture_addresses (address, host)
select distinct address, coalesce(lower(substring(address from '^\w+://(?:[^/?#@]*@)?([^/?#]{1,255})(?:[/?#]|$)')), '')
from (select origin ->> 'source_url' as address from product_pictures where origin ->> 'kind' = 'pending') as named
where address <> '' and octet_length(address) <= 2048;
