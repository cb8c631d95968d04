/** Link to the demo's products as a spreadsheet to fill in, which `scripts/tools/demo/demo.ts` reads, too. */
export function ModelLink() {
  return (
    <a href={`${import.meta.env.BASE_URL}modelo-produtos.csv`} download>
      Baixar modelo
    </a>
  );
}
