/** What becomes of the products of a category that is deleted. */
export function productsText(count: number | undefined): string {
  if (count === undefined) return 'Os produtos dela ficam sem categoria, se não forem movidos.';
  return count === 1
    ? '1 produto está nesta categoria e fica sem ela, se não for movido.'
    : `${count.toLocaleString('pt-BR')} produtos estão nesta categoria e ficam sem ela, se não forem movidos.`;
}
