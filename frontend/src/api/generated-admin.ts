import { client as api } from "./client";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminListBrands: build.query<
      AdminListBrandsApiResponse,
      AdminListBrandsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
        },
      }),
    }),
    createBrand: build.mutation<CreateBrandApiResponse, CreateBrandApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands`,
        method: "POST",
        body: queryArg.newBrand,
      }),
    }),
    deleteBrand: build.mutation<DeleteBrandApiResponse, DeleteBrandApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands/${encodeURIComponent(String(queryArg.brand))}`,
        method: "DELETE",
      }),
    }),
    adminGetBrand: build.query<AdminGetBrandApiResponse, AdminGetBrandApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands/${encodeURIComponent(String(queryArg.brand))}`,
      }),
    }),
    updateBrand: build.mutation<UpdateBrandApiResponse, UpdateBrandApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands/${encodeURIComponent(String(queryArg.brand))}`,
        method: "PUT",
        body: queryArg.brandForm,
      }),
    }),
    dashboard: build.query<DashboardApiResponse, DashboardApiArg>({
      query: () => ({ url: `/api/v1/admins/dashboard` }),
    }),
    orderEvents: build.query<OrderEventsApiResponse, OrderEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/events`,
        headers: {
          "Last-Event-ID": queryArg["Last-Event-ID"],
        },
      }),
    }),
    createGiftSet: build.mutation<
      CreateGiftSetApiResponse,
      CreateGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets`,
        method: "POST",
        body: queryArg.newGiftSet,
      }),
    }),
    deleteGiftSet: build.mutation<
      DeleteGiftSetApiResponse,
      DeleteGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}`,
        method: "DELETE",
      }),
    }),
    adminGetGiftSet: build.query<
      AdminGetGiftSetApiResponse,
      AdminGetGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}`,
      }),
    }),
    updateGiftSet: build.mutation<
      UpdateGiftSetApiResponse,
      UpdateGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}`,
        method: "PUT",
        body: queryArg.giftSetForm,
      }),
    }),
    logInAdmin: build.mutation<LogInAdminApiResponse, LogInAdminApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/login`,
        method: "POST",
        body: queryArg.logInAdmin,
      }),
    }),
    listAdminOrders: build.query<
      ListAdminOrdersApiResponse,
      ListAdminOrdersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
          status: queryArg.status,
        },
      }),
    }),
    orderStatusCounts: build.query<
      OrderStatusCountsApiResponse,
      OrderStatusCountsApiArg
    >({
      query: () => ({ url: `/api/v1/admins/orders/status-counts` }),
    }),
    getAdminOrder: build.query<GetAdminOrderApiResponse, GetAdminOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateOrder: build.mutation<UpdateOrderApiResponse, UpdateOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateOrder,
      }),
    }),
    createProduct: build.mutation<
      CreateProductApiResponse,
      CreateProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products`,
        method: "POST",
        body: queryArg.newProduct,
      }),
    }),
    deleteProduct: build.mutation<
      DeleteProductApiResponse,
      DeleteProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}`,
        method: "DELETE",
      }),
    }),
    updateProduct: build.mutation<
      UpdateProductApiResponse,
      UpdateProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}`,
        method: "PUT",
        body: queryArg.productForm,
      }),
    }),
    listVariants: build.query<ListVariantsApiResponse, ListVariantsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants`,
      }),
    }),
    createVariant: build.mutation<
      CreateVariantApiResponse,
      CreateVariantApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants`,
        method: "POST",
        body: queryArg.newVariant,
      }),
    }),
    deleteVariant: build.mutation<
      DeleteVariantApiResponse,
      DeleteVariantApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants/${encodeURIComponent(String(queryArg.variant))}`,
        method: "DELETE",
      }),
    }),
    updateVariant: build.mutation<
      UpdateVariantApiResponse,
      UpdateVariantApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants/${encodeURIComponent(String(queryArg.variant))}`,
        method: "PUT",
        body: queryArg.variantForm,
      }),
    }),
    listVariantChoices: build.query<
      ListVariantChoicesApiResponse,
      ListVariantChoicesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/products?paginate=false`,
        params: {
          search: queryArg.search,
          brand: queryArg.brand,
          brand_id: queryArg.brandId,
          category: queryArg.category,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedAdminApi };
export type AdminListBrandsApiResponse =
  /** status 200 The page */ PagedVecBrand;
export type AdminListBrandsApiArg = {
  page?: number;
  /** 15 when absent. */
  perPage?: number;
  search?: string;
};
export type CreateBrandApiResponse = /** status 201 The brand */ SuccessBrand;
export type CreateBrandApiArg = {
  newBrand: NewBrand;
};
export type DeleteBrandApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteBrandApiArg = {
  /** Id or slug */
  brand: string;
};
export type AdminGetBrandApiResponse = /** status 200 The brand */ SuccessBrand;
export type AdminGetBrandApiArg = {
  /** Id or slug */
  brand: string;
};
export type UpdateBrandApiResponse =
  /** status 200 The brand as it is now */ SuccessBrand;
export type UpdateBrandApiArg = {
  /** Id or slug */
  brand: string;
  brandForm: BrandForm;
};
export type DashboardApiResponse =
  /** status 200 The counts */ SuccessDashboard;
export type DashboardApiArg = void;
export type OrderEventsApiResponse = /** status 200 The stream */ OrderEvent;
export type OrderEventsApiArg = {
  /** The last event that was heard */
  "Last-Event-ID"?: string;
};
export type CreateGiftSetApiResponse =
  /** status 201 The gift set */ SuccessGiftSet;
export type CreateGiftSetApiArg = {
  newGiftSet: NewGiftSet;
};
export type DeleteGiftSetApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteGiftSetApiArg = {
  /** Id or slug */
  giftSet: string;
};
export type AdminGetGiftSetApiResponse =
  /** status 200 The gift set */ SuccessGiftSet;
export type AdminGetGiftSetApiArg = {
  /** Id or slug */
  giftSet: string;
};
export type UpdateGiftSetApiResponse =
  /** status 200 The gift set as it is now */ SuccessGiftSet;
export type UpdateGiftSetApiArg = {
  /** Id or slug */
  giftSet: string;
  giftSetForm: GiftSetForm;
};
export type LogInAdminApiResponse =
  /** status 200 The session */ SuccessSession;
export type LogInAdminApiArg = {
  logInAdmin: LogInAdmin;
};
export type ListAdminOrdersApiResponse =
  /** status 200 The page */ PagedVecAdminOrder;
export type ListAdminOrdersApiArg = {
  page?: number;
  /** 15 when absent. */
  perPage?: number;
  /** The customer's name, phone or the order's number. */
  search?: string;
  /** `all` when absent. */
  status?: StatusFilter;
};
export type OrderStatusCountsApiResponse =
  /** status 200 The counts */ SuccessStatusCounts;
export type OrderStatusCountsApiArg = void;
export type GetAdminOrderApiResponse =
  /** status 200 The order */ SuccessAdminOrder;
export type GetAdminOrderApiArg = {
  /** The order's id */
  id: string;
};
export type UpdateOrderApiResponse =
  /** status 200 The order as it is now */ SuccessAdminOrder;
export type UpdateOrderApiArg = {
  /** The order's id */
  id: string;
  updateOrder: UpdateOrder;
};
export type CreateProductApiResponse =
  /** status 201 The product */ SuccessProductDetail;
export type CreateProductApiArg = {
  newProduct: NewProduct;
};
export type DeleteProductApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteProductApiArg = {
  /** Id or slug */
  product: string;
};
export type UpdateProductApiResponse =
  /** status 200 The product as it is now */ SuccessProductDetail;
export type UpdateProductApiArg = {
  /** Id or slug */
  product: string;
  productForm: ProductForm;
};
export type ListVariantsApiResponse =
  /** status 200 The variants */ SuccessVariantList;
export type ListVariantsApiArg = {
  /** Id or slug */
  product: string;
};
export type CreateVariantApiResponse =
  /** status 201 The variant */ SuccessVariant;
export type CreateVariantApiArg = {
  /** The product's id */
  product: string;
  newVariant: NewVariant;
};
export type DeleteVariantApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteVariantApiArg = {
  /** The product's id */
  product: string;
  /** The variant's id */
  variant: string;
};
export type UpdateVariantApiResponse =
  /** status 200 The variant as it is now */ SuccessVariant;
export type UpdateVariantApiArg = {
  /** The product's id */
  product: string;
  /** The variant's id */
  variant: string;
  variantForm: VariantForm;
};
export type ListVariantChoicesApiResponse = /** status 200 The page */ {
  /** The choices. */
  data: VariantChoice[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type ListVariantChoicesApiArg = {
  /** Words of name, brand, category label or slug; every one must match. */
  search?: string;
  /** The slug of a brand. */
  brand?: string;
  /** The id of a brand. */
  brandId?: string;
  category?: Category;
};
export type Id = string;
export type Title = string;
export type Slug = string;
export type ImagePath = string;
export type Brand = {
  created_at: string;
  id: Id;
  is_visible: boolean;
  name: Title;
  products_count: number;
  slug: Slug;
  thumbnail: ImagePath | null;
  updated_at: string;
};
export type PageMeta = {
  /** The page's number, from 1. */
  current_page: number;
  /** The position of the page's first entry, from 1; null on an empty page. */
  from: number | null;
  /** The number of the last page that holds anything; 1 for an empty list. */
  last_page: number;
  /** The same again. */
  page: number;
  /** How many a full page holds. */
  per_page: number;
  /** The position of the page's last entry; null on an empty page. */
  to: number | null;
  /** How many there are on all pages. */
  total: number;
};
export type True = true;
export type PagedVecBrand = {
  data: Brand[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type FailureCode =
  | "malformed_request"
  | "unauthenticated"
  | "invalid_credentials"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "invalid_transition"
  | "price_changed"
  | "out_of_stock"
  | "in_use"
  | "idempotency_key_reused"
  | "payload_too_large"
  | "unsupported_media_type"
  | "csrf_mismatch"
  | "validation_failed"
  | "too_many_requests"
  | "internal"
  | "unavailable";
export type Failure = {
  code: FailureCode;
  /** Arabic, fit to show; English to who asks for it. */
  message: string;
  /** `X-Request-Id` again. */
  request_id: string;
  success: false;
};
export type SuccessBrand = {
  data: Brand;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type TitleInput = string;
export type SlugInput = string;
export type NewBrand = {
  /** True when absent. */
  is_visible?: boolean;
  name: TitleInput;
  slug?: SlugInput;
  thumbnail?: null | Blob;
};
export type Nothing = null;
export type SuccessNothing = {
  data: Nothing;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type BrandForm = {
  /** True when absent. */
  is_visible?: boolean;
  name?: TitleInput;
  thumbnail?: null | Blob;
};
export type StatusCounts = {
  cancelled: number;
  delivered: number;
  pending: number;
  processing: number;
  shipped: number;
  total: number;
};
export type Dashboard = {
  brands: number;
  by_status: StatusCounts;
  customers: number;
  gift_sets: number;
  orders: number;
  products: number;
};
export type SuccessDashboard = {
  data: Dashboard;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type OrderStatus =
  "pending" | "processing" | "shipped" | "delivered" | "cancelled";
export type OrderNumber = number;
export type Amount = number;
export type OrderEvent = {
  at: string;
  customer_name: Title;
  from: OrderStatus | null;
  /** The order's. */
  id: Id;
  number: OrderNumber;
  /** What it is in since. */
  status: OrderStatus;
  to: OrderStatus;
  total: Amount;
};
export type Html = string;
export type BrandRef = {
  id: Id;
  name: Title;
  slug: Slug;
};
export type Category = "MEN" | "WOMEN" | "UNISEX";
export type Units = number;
export type SizeUnit = "ml";
export type Size = number;
export type GiftSetVariant = {
  id: Id;
  image_path: ImagePath | null;
  name: Title;
  price: Amount;
  size_unit: SizeUnit;
  size_value: Size;
};
export type GiftSetProduct = {
  brand: BrandRef | null;
  category: Category;
  id: Id;
  name: Title;
  /** The item's quantity again. */
  quantity: Units;
  slug: Slug;
  variant: GiftSetVariant;
};
export type GiftSetItem = {
  id: Id;
  product: GiftSetProduct;
  quantity: Units;
  variant_id: Id;
};
export type GiftSet = {
  created_at: string;
  /** HTML. */
  description: Html;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  items: GiftSetItem[];
  name: Title;
  original_price: Amount | null;
  price: Amount;
  slug: Slug;
  updated_at: string;
};
export type SuccessGiftSet = {
  data: GiftSet;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type HtmlInput = string;
export type GiftSetItemForm = {
  quantity: Units;
  variant_id: Id;
};
export type Price = number;
export type NewGiftSet = {
  /** HTML; made safe by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  /** All of them; in a form as `items[0][variant_id]`, `items[0][quantity]`. */
  items: GiftSetItemForm[];
  name: TitleInput;
  original_price?: Price | null;
  price: Price;
  slug?: SlugInput;
};
export type GiftSetForm = {
  /** HTML; made safe by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  /** All of them; in a form as `items[0][variant_id]`, `items[0][quantity]`. */
  items?: GiftSetItemForm[];
  name?: TitleInput;
  original_price?: Price | null;
  price?: Price;
};
export type Token = string;
export type Phone = string;
export type Region = "WEST_BANK" | "JERUSALEM" | "ISRAEL";
export type CustomerDetails = {
  address: Title | null;
  city: Title | null;
  phone: Phone;
  region: Region | null;
};
export type Email = string;
export type UserRole = "CUSTOMER" | "admin";
export type User = {
  created_at: string;
  customer: CustomerDetails | null;
  email: Email | null;
  id: Id;
  name: Title;
  phone: Phone | null;
  region: Region | null;
  updated_at: string;
  user_role: UserRole;
};
export type Session = {
  token: Token;
  user: User;
};
export type SuccessSession = {
  data: Session;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type Password = string;
export type LogInAdmin = {
  email: Email;
  password: Password;
};
export type OrderLocation = {
  address: Title;
  city: Title;
  region: Region;
};
export type OrderCustomer = {
  email: Email | null;
  location: OrderLocation;
  name: Title;
  /** E.164. */
  phone: Phone;
};
export type OrderedGiftSetItem = {
  brand_name: Title | null;
  id: Id;
  image: ImagePath | null;
  name: Title;
  product_name: Title;
  quantity: Units;
};
export type OrderedGiftSet = {
  id: Id;
  items: OrderedGiftSetItem[];
  name: Title;
  price: Amount;
  quantity: Units;
};
export type OrderedVariant = {
  id: Id;
  image: ImagePath | null;
  name: Title;
  price: Amount;
  quantity: Units;
  /** With its unit: `2.5 ml`. */
  size: string;
};
export type OrderedProduct = {
  brand_name: Title | null;
  id: Id;
  name: Title;
  variants: OrderedVariant[];
};
export type OrderItems = {
  gift_sets: OrderedGiftSet[];
  products: OrderedProduct[];
};
export type Order = {
  created_at: string;
  customer: OrderCustomer;
  id: Id;
  items: OrderItems;
  items_total: Amount;
  /** What people say on the phone. */
  number: OrderNumber;
  shipping: Amount;
  status: OrderStatus;
  total: Amount;
  updated_at: string;
};
export type StatusChange = {
  at: string;
  from: OrderStatus | null;
  to: OrderStatus;
};
export type SignedStatusChange = StatusChange & {
  by: Title | null;
};
export type AdminOrder = Order & {
  /** Oldest first. */
  history: SignedStatusChange[];
};
export type PagedVecAdminOrder = {
  data: AdminOrder[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type StatusFilter =
  "pending" | "processing" | "shipped" | "delivered" | "cancelled" | "all";
export type SuccessStatusCounts = {
  data: StatusCounts;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type SuccessAdminOrder = {
  data: AdminOrder;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type UpdateOrder = {
  expected_status?: OrderStatus | null;
  status: OrderStatus;
};
export type Stock = number;
export type Variant = {
  color: Title | null;
  created_at: string;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  /** Whether it is switched on; for administrators only. */
  is_enabled?: boolean;
  is_primary: boolean;
  name: Title;
  original_price: Amount | null;
  price: Amount;
  size_unit: SizeUnit;
  size_value: Size;
  stock?: Stock | null;
  updated_at: string;
};
export type Product = {
  brand: BrandRef | null;
  brand_id: Id | null;
  category: Category;
  created_at: string;
  /** HTML; absent where it was not asked for. */
  description?: Html;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  name: Title;
  original_price: Amount | null;
  price: Amount | null;
  slug: Slug;
  updated_at: string;
  /** Absent where they were not asked for. */
  variants?: Variant[];
  variants_count: number;
};
export type ProductDetail = Product & {
  /** HTML. */
  description: Html;
  variants: Variant[];
};
export type SuccessProductDetail = {
  data: ProductDetail;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type NewProduct = {
  brand_id: Id;
  category: Category;
  /** HTML; made safe by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  name: TitleInput;
  slug?: SlugInput;
};
export type Holder = "gift_set";
export type UsedBy = {
  id: Id;
  kind: Holder;
  name: Title;
};
export type InUse = {
  used_by: UsedBy[];
};
export type ProductForm = {
  brand_id?: Id;
  category?: Category;
  /** HTML; made safe by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  name?: TitleInput;
};
export type VariantList = {
  variants: Variant[];
};
export type SuccessVariantList = {
  data: VariantList;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type SuccessVariant = {
  data: Variant;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type SizeInput = number;
export type NewVariant = {
  color?: string | null;
  image?: null | Blob;
  /** True when absent. */
  is_enabled?: boolean;
  is_primary?: boolean;
  name: TitleInput;
  original_price?: Price | null;
  price: Price;
  /** `ml`, also when empty or absent. */
  size_unit?: SizeUnit;
  size_value: SizeInput;
  stock?: Stock | null;
};
export type VariantForm = {
  color?: string | null;
  image?: null | Blob;
  /** True when absent. */
  is_enabled?: boolean;
  is_primary?: boolean;
  name?: TitleInput;
  original_price?: Price | null;
  price?: Price;
  /** `ml`, also when empty or absent. */
  size_unit?: SizeUnit;
  size_value?: SizeInput;
  stock?: Stock | null;
};
export type VariantChoice = {
  brand_name: Title | null;
  id: Id;
  image_path: ImagePath | null;
  name: Title;
  original_price: Amount | null;
  price: Amount;
  product_id: Id;
  product_name: Title;
  size_unit: SizeUnit;
  size_value: Size;
};
export const {
  useAdminListBrandsQuery,
  useCreateBrandMutation,
  useDeleteBrandMutation,
  useAdminGetBrandQuery,
  useUpdateBrandMutation,
  useDashboardQuery,
  useOrderEventsQuery,
  useCreateGiftSetMutation,
  useDeleteGiftSetMutation,
  useAdminGetGiftSetQuery,
  useUpdateGiftSetMutation,
  useLogInAdminMutation,
  useListAdminOrdersQuery,
  useOrderStatusCountsQuery,
  useGetAdminOrderQuery,
  useUpdateOrderMutation,
  useCreateProductMutation,
  useDeleteProductMutation,
  useUpdateProductMutation,
  useListVariantsQuery,
  useCreateVariantMutation,
  useDeleteVariantMutation,
  useUpdateVariantMutation,
  useListVariantChoicesQuery,
} = injectedRtkApi;
