-- Everything that migrations create, one row per object: its kind, name and definition. From Supabase's own schemas
-- (auth, storage), only our policies, triggers and buckets are included. Privileges are separate rows, so that the
-- order in which they were granted makes no difference.
with
  schemas as materialized (select * from pg_namespace where nspname in ('public', 'private')),
  -- Objects that belong to extensions are excluded.
  foreign_things as materialized (select classid, objid from pg_depend where deptype = 'e'),
  relations as materialized (
    select c.* from pg_class c join schemas n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and (('pg_class'::regclass, c.oid) in (select * from foreign_things)) is not true
  ),
  functions as materialized (
    select p.* from pg_proc p join schemas n on n.oid = p.pronamespace
    where (('pg_proc'::regclass, p.oid) in (select * from foreign_things)) is not true
  ),
  columns as materialized (
    select c.oid::regclass || '.' || quote_ident(a.attname) as name, c.relowner, a.*,
      row_number() over (partition by c.oid order by a.attnum) as place
    from relations c join pg_attribute a on a.attrelid = c.oid
    where a.attnum > 0 and not a.attisdropped and c.relkind <> 'S'
  ),
  rights (thing, acl) as (
    select 'schema ' || nspname, coalesce(nspacl, acldefault('n', nspowner)) from schemas
    union all
    select 'relation ' || oid::regclass,
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) from relations
    union all
    select 'column ' || name, attacl from columns where attacl is not null
    union all
    select 'function ' || oid::regprocedure, coalesce(proacl, acldefault('f', proowner)) from functions
    union all
    select concat_ws(' ', 'default', d.defaclrole::regrole, n.nspname, d.defaclobjtype), d.defaclacl
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace
  )
select 'schema' as kind, nspname::text as name, nspowner::regrole::text as definition
from pg_namespace where nspname in ('public', 'private', 'extensions')
union all
select 'right', thing || ' of ' || case a.grantee when 0 then 'public' else a.grantee::regrole::text end,
  a.privilege_type || case when a.is_grantable then ' with grant option' else '' end
from rights cross join lateral aclexplode(acl) a
union all
select 'extension', extname, '' from pg_extension
union all
select 'relation', oid::regclass::text,
  concat_ws(' ', 'kind', relkind, 'owner', relowner::regrole, 'persistence', relpersistence,
    'row security', relrowsecurity, 'forced', relforcerowsecurity, 'options', reloptions,
    case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)
from relations
union all
select 'column', a.name,
  concat_ws(' ', a.place, format_type(a.atttypid, a.atttypmod),
    (select 'collate ' || l.collname from pg_collation l join pg_type t on t.oid = a.atttypid
      where l.oid = a.attcollation and a.attcollation <> t.typcollation),
    case when a.attnotnull then 'not null' end, nullif('identity ' || a.attidentity::text, 'identity '),
    nullif('generated ' || a.attgenerated::text, 'generated '), 'default ' || pg_get_expr(d.adbin, d.adrelid))
from columns a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
union all
select 'constraint', coalesce(r.oid::regclass::text || '.', '') || o.conname, pg_get_constraintdef(o.oid)
from pg_constraint o join schemas n on n.oid = o.connamespace left join relations r on r.oid = o.conrelid
where o.contype <> 't'
union all
select 'index', i.indexrelid::regclass::text,
  concat_ws(' ', pg_get_indexdef(i.indexrelid), 'valid', i.indisvalid, 'clustered', i.indisclustered,
    'replica identity', i.indisreplident)
from pg_index i join relations r on r.oid = i.indrelid
union all
select 'sequence', s.seqrelid::regclass::text,
  concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
from pg_sequence s join relations r on r.oid = s.seqrelid
union all
select 'type', t.oid::regtype::text,
  concat_ws(' ', t.typtype, t.typbasetype::regtype, t.typdefault,
    (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
    (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
      from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped))
from pg_type t join schemas n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
where t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c')
union all
select 'function', oid::regprocedure::text,
  concat_ws(' ', 'owner', proowner::regrole, case when prokind in ('f', 'p') then pg_get_functiondef(oid) end)
from functions
union all
select 'trigger', t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
from pg_trigger t join pg_proc p on p.oid = t.tgfoid join schemas n on n.oid = p.pronamespace
where not t.tgisinternal
union all
select 'policy', format('%I.%I: %s', schemaname, tablename, policyname),
  concat_ws(' ', permissive, cmd, 'to', roles, 'using', qual, 'with check', with_check)
from pg_policies where schemaname in ('public', 'private', 'storage')
union all
select 'comment', concat_ws(' ', thing.type, thing.identity), d.description
from pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) as thing
-- Lower ids belong to PostgreSQL itself.
where d.objoid >= 16384 and thing.schema in (select nspname from schemas)
  and (('pg_class'::regclass, d.objoid) in (select * from foreign_things)) is not true
  and (('pg_proc'::regclass, d.objoid) in (select * from foreign_things)) is not true
union all
select 'bucket', id, concat_ws(' ', name, 'public', public, file_size_limit, allowed_mime_types) from storage.buckets
order by 1, 2, 3
