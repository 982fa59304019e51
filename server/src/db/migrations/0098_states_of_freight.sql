-- A place stands once in a freight table, however its state is written (docs/freight.md).
create temporary table known_states (country text, code text, name text);
insert into known_states (country, code, name) values
  ('US', 'AL', 'Alabama'), ('US', 'AK', 'Alaska'), ('US', 'AZ', 'Arizona'), ('US', 'AR', 'Arkansas'),
  ('US', 'CA', 'California'), ('US', 'CO', 'Colorado'), ('US', 'CT', 'Connecticut'), ('US', 'DE', 'Delaware'),
  ('US', 'DC', 'District of Columbia'), ('US', 'FL', 'Florida'), ('US', 'GA', 'Georgia'), ('US', 'HI', 'Hawaii'),
  ('US', 'ID', 'Idaho'), ('US', 'IL', 'Illinois'), ('US', 'IN', 'Indiana'), ('US', 'IA', 'Iowa'),
  ('US', 'KS', 'Kansas'), ('US', 'KY', 'Kentucky'), ('US', 'LA', 'Louisiana'), ('US', 'ME', 'Maine'),
  ('US', 'MD', 'Maryland'), ('US', 'MA', 'Massachusetts'), ('US', 'MI', 'Michigan'), ('US', 'MN', 'Minnesota'),
  ('US', 'MS', 'Mississippi'), ('US', 'MO', 'Missouri'), ('US', 'MT', 'Montana'), ('US', 'NE', 'Nebraska'),
  ('US', 'NV', 'Nevada'), ('US', 'NH', 'New Hampshire'), ('US', 'NJ', 'New Jersey'), ('US', 'NM', 'New Mexico'),
  ('US', 'NY', 'New York'), ('US', 'NC', 'North Carolina'), ('US', 'ND', 'North Dakota'), ('US', 'OH', 'Ohio'),
  ('US', 'OK', 'Oklahoma'), ('US', 'OR', 'Oregon'), ('US', 'PA', 'Pennsylvania'), ('US', 'RI', 'Rhode Island'),
  ('US', 'SC', 'South Carolina'), ('US', 'SD', 'South Dakota'), ('US', 'TN', 'Tennessee'), ('US', 'TX', 'Texas'),
  ('US', 'UT', 'Utah'), ('US', 'VT', 'Vermont'), ('US', 'VA', 'Virginia'), ('US', 'WA', 'Washington'),
  ('US', 'WV', 'West Virginia'), ('US', 'WI', 'Wisconsin'), ('US', 'WY', 'Wyoming'), ('US', 'AS', 'American Samoa'),
  ('US', 'GU', 'Guam'), ('US', 'MP', 'Northern Mariana Islands'), ('US', 'PR', 'Puerto Rico'),
  ('US', 'VI', 'Virgin Islands'), ('US', 'AA', 'Armed Forces Americas'), ('US', 'AE', 'Armed Forces Europe'),
  ('US', 'AP', 'Armed Forces Pacific'), ('CA', 'AB', 'Alberta'), ('CA', 'BC', 'British Columbia'),
  ('CA', 'MB', 'Manitoba'), ('CA', 'NB', 'New Brunswick'), ('CA', 'NL', 'Newfoundland and Labrador'),
  ('CA', 'NS', 'Nova Scotia'), ('CA', 'NT', 'Northwest Territories'), ('CA', 'NU', 'Nunavut'),
  ('CA', 'ON', 'Ontario'), ('CA', 'PE', 'Prince Edward Island'), ('CA', 'QC', 'Quebec'), ('CA', 'SK', 'Saskatchewan'),
  ('CA', 'YT', 'Yukon'), ('AU', 'ACT', 'Australian Capital Territory'), ('AU', 'NSW', 'New South Wales'),
  ('AU', 'NT', 'Northern Territory'), ('AU', 'QLD', 'Queensland'), ('AU', 'SA', 'South Australia'),
  ('AU', 'TAS', 'Tasmania'), ('AU', 'VIC', 'Victoria'), ('AU', 'WA', 'Western Australia');

-- Quotes took the last spelling of those that an address meets: that row stays.
delete from freight_rates f using freight_rates other
where other.service_id = f.service_id and other.country = f.country and other.postal_prefix = f.postal_prefix
  and other.state > f.state and (
    lower(other.state) = lower(f.state)
    or exists (
      select from known_states k where k.country = f.country
        and lower(f.state) in (lower(k.code), lower(k.name)) and lower(other.state) in (lower(k.code), lower(k.name))));
update freight_rates f set state = k.code from known_states k
where k.country = f.country and lower(f.state) in (lower(k.code), lower(k.name)) and f.state <> k.code;
drop table known_states;

create unique index freight_rates_place on freight_rates (service_id, country, lower(state), postal_prefix);
comment on column freight_rates.state is
  'Its code in the US, Canada and Australia, else as it was written; empty for the whole country.';
