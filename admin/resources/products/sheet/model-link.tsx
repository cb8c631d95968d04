/** Link to a spreadsheet template with the demo's products, which `scripts/tools/demo/demo.ts` also reads. */
export function ModelLink() {
  return (
    <a href={`${import.meta.env.BASE_URL}modelo-produtos.csv`} download>
      Baixar modelo
    </a>
  );
}
