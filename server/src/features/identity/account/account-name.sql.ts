import sql from 'sql-template-tag';

/** An account is called by its company's name, else by its owner's. The account is `a` in the statement, its owner `o`. */
export const accountName = sql`coalesce(nullif(a.company_name, ''), nullif(o.nickname, ''), o.username, '')`;
