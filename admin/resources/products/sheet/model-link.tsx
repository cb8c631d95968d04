/** The products of the demo as a spreadsheet to fill in; `scripts/tools/demo/demo.ts` reads them from it. */
export function ModelLink() {
  return (
    <a href={`${import.meta.env.BASE_URL}modelo-produtos.csv`} download>
      Baixar modelo
    </a>
  );
}
