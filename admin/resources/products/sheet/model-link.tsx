/** The demonstration catalogue as a spreadsheet (`scripts/seed/product-sheet.ts`), as a model to fill in. */
export function ModelLink() {
  return (
    <a href={`${import.meta.env.BASE_URL}modelo-produtos.csv`} download>
      Baixar modelo
    </a>
  );
}
