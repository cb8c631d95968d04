import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateKeys } from '#scripts/config/supabase-keys.ts';
import { openBackend } from '#scripts/servers/supabase/app.ts';
import { publicColumns } from '#shared/catalogue/product-specs.ts';
import { newEngine } from './test-backend.ts';

// By default, the embedded API's first request grants every table to every role and relies on row-level security;
// keepMigratedGrants prevents this. The test therefore reads the grants after a request and expects those in the
// migrations.
let app: Awaited<ReturnType<typeof openBackend>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-test-'));
  const keys = await generateKeys();
  app = await openBackend({
    engine: await newEngine(folder),
    keys,
    filesFolder: folder,
    url: 'http://127.0.0.1:9',
  });
  const answer = await app.fetch(
    new Request('http://127.0.0.1:9/rest/v1/products?select=id', {
      headers: { apikey: keys.publishable },
    }),
  );
  expect(answer.status).toBe(200);
});
afterAll(async () => {
  await app.connection.close();
  await rm(folder, { recursive: true, force: true });
});

const granted = async (role: string) => {
  const { rows } = await app.connection.exec<{ rows: { name: string; rights: string }[] }>(`
    select c.relname as name, string_agg(p, ',' order by p) as rights
    from pg_class c
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_table_privilege('${role}', c.oid, p)
    group by 1`);
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
};

const write = 'DELETE,INSERT,SELECT,UPDATE';

test('lets anonymous callers read the tables of the public site', async () => {
  expect(await granted('anon')).toEqual({
    carousel_slides: 'SELECT',
    categories: 'SELECT',
    collection_products: 'SELECT',
    collections: 'SELECT',
    how_it_works_steps: 'SELECT',
    materials: 'SELECT',
    price_tiers: 'SELECT',
    print_areas: 'SELECT',
    product_images: 'SELECT',
    product_tags: 'SELECT',
    product_techniques: 'SELECT',
    redirects: 'SELECT',
    search_synonyms: 'SELECT',
    site_content: 'SELECT',
    techniques: 'SELECT',
  });
});

test('lets them read the public columns of products and groups', async () => {
  const { rows } = await app.connection.exec<{ rows: { name: string; columns: string }[] }>(`
    select c.relname as name, string_agg(a.attname, ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not has_table_privilege('anon', c.oid, 'SELECT')
      and has_column_privilege('anon', c.oid, a.attnum, 'SELECT')
    group by 1`);
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual({
    product_groups: 'base_description, id, is_active, name',
    products: ['id', 'created_at', 'updated_at', ...publicColumns.split(', ')].sort().join(', '),
  });
});

test('grants nothing on a new table', async () => {
  await app.connection.exec('create table public.of_a_later_release (id integer)');
  for (const role of ['anon', 'authenticated']) {
    expect(Object.keys(await granted(role))).not.toContain('of_a_later_release');
  }
  await app.connection.exec('drop table public.of_a_later_release');
});

test('lets signed-in callers write where a policy allows it', async () => {
  expect(await granted('authenticated')).toEqual({
    access_requests: 'DELETE,SELECT',
    admin_users: write,
    answer_templates: write,
    campaigns: write,
    carousel_slides: write,
    categories: write,
    collection_products: write,
    collections: write,
    how_it_works_steps: write,
    mailers: 'SELECT',
    materials: write,
    page_counters: 'SELECT',
    price_tiers: write,
    print_areas: write,
    product_costs: write,
    product_groups: write,
    product_images: write,
    product_imports: 'SELECT',
    product_tags: write,
    product_techniques: write,
    products: write,
    proposal_costs: 'SELECT',
    proposal_events: 'SELECT',
    proposal_items: 'SELECT',
    proposal_versions: 'SELECT',
    proposals: 'SELECT',
    publication_changes: 'SELECT',
    publications: 'SELECT',
    record_versions: 'SELECT',
    redirects: 'DELETE,SELECT',
    push_subscriptions: 'DELETE,SELECT',
    request_events: 'SELECT',
    request_files: 'SELECT',
    request_items: 'SELECT',
    requests: 'DELETE,SELECT',
    saved_filters: write,
    search_synonyms: write,
    site_content: write,
    techniques: write,
  });
});

test('enables row-level security on every table', async () => {
  const { rows } = await app.connection.exec<{ rows: { name: string }[] }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`);
  expect(rows).toEqual([]);
});

test('grants each function to the roles that call it', async () => {
  const { rows } = await app.connection.exec<{ rows: { name: string; who: string }[] }>(`
    select name, string_agg(distinct who, ' or ') as who
    from (
      select p.oid, p.proname as name, string_agg(r, ',' order by r) as who
      from pg_proc p cross join unnest(array['anon', 'authenticated', 'service_role']) r
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(r, p.oid, 'EXECUTE')
      group by 1, 2
    ) as functions
    group by 1 order by 1`);
  expect(Object.fromEntries(rows.map(({ name, who }) => [name, who]))).toEqual({
    accept_fewer_products: 'authenticated,service_role',
    add_counts: 'service_role',
    add_product_pictures: 'authenticated',
    add_redirects: 'authenticated',
    add_request_note: 'authenticated',
    anonymize_expired_requests: 'service_role',
    anonymize_person: 'authenticated',
    anonymize_request: 'authenticated',
    answer_proposal: 'anon,authenticated',
    apply_changes: 'authenticated',
    apply_restore: 'service_role',
    are_ids: 'authenticated,service_role',
    are_questions: 'authenticated,service_role',
    are_switches: 'authenticated,service_role',
    are_synonyms: 'authenticated,service_role',
    are_variants: 'authenticated,service_role',
    assert_complete: 'authenticated',
    assign_request: 'authenticated',
    backed_up_tables: 'service_role',
    begin_import: 'authenticated',
    change_own_password: 'authenticated',
    changes_since: 'authenticated',
    claim_publications: 'service_role',
    claim_request_notices: 'service_role',
    cnpj_characters: 'authenticated,service_role',
    copied_tables: 'service_role',
    count_events: 'anon,authenticated',
    count_import: 'authenticated',
    create_import_names: 'authenticated',
    create_password_code: 'authenticated',
    create_preview: 'authenticated',
    create_request: 'authenticated',
    delete_category: 'authenticated,service_role',
    delete_proposal: 'authenticated',
    deleted_records: 'authenticated',
    deleted_versions: 'authenticated',
    demo_contents: 'authenticated',
    discard_draft: 'authenticated',
    discard_restore: 'service_role',
    draft_former_sheets: 'service_role',
    edit_request: 'authenticated',
    end_push_subscriptions: 'service_role',
    existing_records: 'authenticated,service_role',
    export_person: 'authenticated',
    file_stem: 'service_role',
    files_of_request: 'authenticated',
    finish_import: 'authenticated',
    finish_publications: 'service_role',
    finish_request_notices: 'service_role',
    first_run: 'authenticated',
    folded_name: 'authenticated,service_role',
    forget_old_counters: 'service_role',
    forget_old_imports: 'service_role',
    forget_old_versions: 'service_role',
    forget_unused_tickets: 'service_role',
    forgotten_files: 'service_role',
    free_slug: 'authenticated',
    full_record: 'authenticated',
    handle_requests: 'authenticated',
    hide_category: 'authenticated,service_role',
    ignore_parts_of_anonymized_request: 'authenticated,service_role',
    import_fields: 'authenticated',
    import_products: 'authenticated',
    import_rows: 'authenticated',
    invite_staff: 'authenticated,service_role',
    is_address: 'authenticated,service_role',
    is_admin: 'authenticated,service_role',
    is_amount: 'service_role',
    is_awaited_file: 'anon',
    is_cnpj: 'authenticated,service_role',
    is_collection_rule: 'authenticated,service_role',
    is_current: 'anon,authenticated,service_role',
    is_date: 'authenticated,service_role',
    is_fixed_path: 'authenticated,service_role',
    is_image_object: 'authenticated,service_role',
    is_lost_file: 'authenticated,service_role',
    is_phone: 'authenticated,service_role',
    is_proposal_content: 'service_role',
    is_proposal_line: 'service_role',
    is_quad: 'authenticated,service_role',
    is_redirect_target: 'authenticated,service_role',
    is_request_file: 'authenticated,service_role',
    is_retention: 'authenticated,service_role',
    is_site_path: 'authenticated,service_role',
    is_staff: 'authenticated,service_role',
    is_taken_path: 'authenticated',
    is_text: 'service_role',
    issue_upload_tickets: 'anon,authenticated',
    latest_changes: 'authenticated,service_role',
    leads_model: 'authenticated,service_role',
    links_are_safe: 'authenticated,service_role',
    list_drafts: 'authenticated',
    lock_import: 'authenticated',
    may_prepare: 'authenticated',
    merged: 'authenticated',
    move_draft: 'authenticated',
    move_products_of_category: 'authenticated,service_role',
    named_files: 'service_role',
    national_digits: 'authenticated,service_role',
    new_proposal_number: 'service_role',
    next_publication_due: 'service_role',
    note_demo: 'service_role',
    note_import_changes: 'authenticated',
    note_import_undo: 'authenticated',
    note_request_answer: 'authenticated',
    notifications_enabled: 'service_role',
    number_pictures: 'authenticated,service_role',
    orphaned_request_files: 'authenticated,service_role',
    own_sessions: 'authenticated',
    path_of: 'authenticated,service_role',
    pending_invitations: 'authenticated',
    picture_source: 'authenticated,service_role',
    placed_images: 'authenticated,service_role',
    preview_rows: 'service_role',
    product_gaps: 'authenticated',
    product_rows: 'authenticated',
    products_by_rule: 'authenticated,service_role',
    proposal_client: 'service_role',
    proposal_figures: 'authenticated',
    proposal_list: 'authenticated',
    proposal_total: 'service_role',
    proposal_words: 'service_role',
    publish_draft: 'authenticated',
    publish_due_collections: 'service_role',
    read_draft: 'authenticated',
    read_proposal: 'anon,authenticated',
    record_history: 'authenticated,service_role',
    record_names: 'authenticated,service_role',
    record_title: 'authenticated,service_role',
    references_of: 'authenticated,service_role',
    refuse_if: 'authenticated,service_role',
    refuse_missing: 'authenticated,service_role',
    release_publications: 'service_role',
    remove_demo: 'authenticated',
    remove_import_names: 'authenticated',
    remove_products: 'authenticated',
    remove_second_factor: 'authenticated',
    rename_self: 'authenticated',
    renew_proposal_link: 'authenticated',
    replace_records: 'authenticated,service_role',
    replace_rows: 'authenticated,service_role',
    request_access: 'anon,authenticated',
    request_assignees: 'authenticated',
    request_dashboard: 'authenticated',
    request_deadlines: 'authenticated',
    request_list: 'authenticated',
    request_notice_recipients: 'service_role',
    request_publication: 'authenticated',
    request_retention: 'anon,authenticated,service_role',
    request_words: 'service_role',
    requests_of_client: 'authenticated',
    require_admin: 'authenticated,service_role',
    require_staff: 'authenticated,service_role',
    reset_password: 'anon,authenticated',
    restorable_fields: 'authenticated,service_role',
    restore_category_links: 'authenticated',
    restore_costs: 'authenticated',
    restore_deleted_records: 'authenticated',
    restore_records: 'authenticated',
    restore_version: 'authenticated,service_role',
    retag_products: 'authenticated,service_role',
    retarget_redirects: 'authenticated,service_role',
    revert_rows: 'authenticated',
    row_products: 'authenticated',
    run_campaigns: 'authenticated,service_role',
    run_save: 'authenticated',
    save_collection: 'authenticated,service_role',
    save_draft: 'authenticated',
    save_first_run: 'authenticated',
    save_product: 'authenticated,service_role',
    save_product_set: 'authenticated,service_role',
    save_products: 'authenticated,service_role',
    save_proposal: 'authenticated',
    save_push_subscription: 'authenticated',
    save_site_content: 'authenticated,service_role',
    save_valid: 'authenticated',
    search_words: 'service_role',
    second_factor_due: 'authenticated',
    sees_costs: 'authenticated,service_role',
    sellers: 'anon,authenticated,service_role',
    send_proposal: 'authenticated',
    set_proposal_lost: 'authenticated',
    set_request_status: 'authenticated',
    shop_day: 'anon,authenticated,service_role',
    shop_settings: 'anon,authenticated,service_role',
    staff_activity: 'authenticated',
    staff_member: 'authenticated',
    staff_name: 'authenticated,service_role',
    staff_names: 'authenticated,service_role',
    staff_saves: 'authenticated,service_role',
    staff_with_second_factor: 'authenticated',
    stage_restore: 'service_role',
    storage_operation: 'anon,authenticated,service_role',
    store_draft: 'authenticated',
    subject_of: 'authenticated,service_role',
    submit_request: 'anon,authenticated',
    take_draft: 'authenticated',
    trimmed: 'authenticated,service_role',
    undo_import: 'authenticated',
    undo_import_effect: 'authenticated',
    unreferenced_files: 'authenticated,service_role',
    visit_figures: 'authenticated',
    with_referenced: 'authenticated',
    with_references: 'authenticated,service_role',
  });
});
