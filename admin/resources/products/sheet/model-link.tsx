/** Link to a spreadsheet template. It contains the demo's products, and `scripts/tools/demo/demo.ts` also reads it. */
export function ModelLink() {
  return (
    <a href={`${import.meta.env.BASE_URL}modelo-produtos.csv`} download>
      Baixar modelo
    </a>
  );
}
