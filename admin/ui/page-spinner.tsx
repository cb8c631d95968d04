import './page-states.css';

/** Spinner for a loading page. antd's is too heavy for the sign-in page. */
export function PageSpinner() {
  return (
    <div className="page-spinner" role="status">
      <span aria-hidden />
      <span className="visually-hidden">Carregando...</span>
    </div>
  );
}
