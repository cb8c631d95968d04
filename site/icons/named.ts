import * as shapes from './shapes.ts';

/** The names editors choose icons by (spec section 3), in lower case. */
const named: Record<string, string> = {
  search: shapes.search,
  shoppingcart: shapes.cart,
  messagecircle: shapes.chat,
  instagram: shapes.instagram,
  facebook: shapes.facebook,
  linkedin: shapes.linkedin,
  youtube: shapes.youtube,
  mail: shapes.mail,
  phone: shapes.phone,
  globe: shapes.globe,
};

/** The shape of a named icon; a globe for a name nobody drew. */
export function shapeNamed(name: string): string {
  return named[name.trim().toLowerCase()] ?? shapes.globe;
}
