import { Link } from 'react-router';
import { accessDenial } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { changeTexts, type StaffChange, toEditPage } from '#admin/history/describe-change.ts';
import { withHistory } from '#admin/navigation/dialog-address.ts';

/** Returns a link to a record with its history open beside the form. Imports and site content have no such dialog. */
function toHistoryPath(path: string) {
  const [pathname = '', query] = path.split('?');
  const params = new URLSearchParams(query);
  return { pathname, search: withHistory(params, params.has('registro')).toString() };
}

interface ChangeTextProps {
  change: StaffChange;
  /** Links to the record's history instead of its form. */
  toHistory?: true;
}

/** Describes a change, as in "Produto alterado: Caneca Aurora e mais 2", with a link if the user may edit it. */
export function ChangeText({ change, toHistory }: ChangeTextProps) {
  const staff = useStaff();
  const { what, which, others } = changeTexts(change);
  const target = toEditPage(change);
  const mayOpen = target !== undefined && accessDenial(staff, target.page) === undefined;
  const name = mayOpen ? (
    <Link className="underlined" to={toHistory ? toHistoryPath(target.path) : target.path}>
      {which}
    </Link>
  ) : (
    which
  );
  return (
    <>
      {what}
      {which !== undefined && <>: {name}</>}
      {others !== undefined && ` ${others}`}
    </>
  );
}
