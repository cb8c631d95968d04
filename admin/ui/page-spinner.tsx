import './page-states.css';

/** Spinner until there is anything to show. The sign-in page has it, too, and no room for antd's. */
export function PageSpinner() {
  return (
    <div className="page-spinner" role="status">
      <span aria-hidden />
      <span className="visually-hidden">Carregando...</span>
    </div>
  );
}
