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
        body: queryArg.brandForm,
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
    deleteBrand: build.mutation<DeleteBrandApiResponse, DeleteBrandApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands/${encodeURIComponent(String(queryArg.brand))}`,
        method: "DELETE",
      }),
    }),
    dashboard: build.query<DashboardApiResponse, DashboardApiArg>({
      query: () => ({ url: `/api/v1/admins/dashboard` }),
    }),
    createGiftSet: build.mutation<
      CreateGiftSetApiResponse,
      CreateGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets`,
        method: "POST",
        body: queryArg.giftSetForm,
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
    deleteGiftSet: build.mutation<
      DeleteGiftSetApiResponse,
      DeleteGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}`,
        method: "DELETE",
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
        body: queryArg.productForm,
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
    deleteProduct: build.mutation<
      DeleteProductApiResponse,
      DeleteProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}`,
        method: "DELETE",
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
        body: queryArg.variantForm,
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
    deleteVariant: build.mutation<
      DeleteVariantApiResponse,
      DeleteVariantApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants/${encodeURIComponent(String(queryArg.variant))}`,
        method: "DELETE",
      }),
    }),
    listBrands: build.query<ListBrandsApiResponse, ListBrandsApiArg>({
      query: () => ({ url: `/api/v1/brands` }),
    }),
    quoteCart: build.query<QuoteCartApiResponse, QuoteCartApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/cart/quote`,
        method: "POST",
        body: queryArg.quoteCart,
      }),
    }),
    listGiftSets: build.query<ListGiftSetsApiResponse, ListGiftSetsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/gift_sets`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
        },
      }),
    }),
    getGiftSet: build.query<GetGiftSetApiResponse, GetGiftSetApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}`,
      }),
    }),
    listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/orders`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
        },
      }),
    }),
    placeOrder: build.mutation<PlaceOrderApiResponse, PlaceOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/orders`,
        method: "POST",
        body: queryArg.placeOrder,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    trackOrder: build.query<TrackOrderApiResponse, TrackOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/orders/track/${encodeURIComponent(String(queryArg.trackingToken))}`,
      }),
    }),
    getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/orders/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/products`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
          brand: queryArg.brand,
          brand_id: queryArg.brandId,
          category: queryArg.category,
          sort_by: queryArg.sortBy,
          show_variants: queryArg.showVariants,
          show_descriptions: queryArg.showDescriptions,
          paginate: queryArg.paginate,
        },
      }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/products/${encodeURIComponent(String(queryArg.product))}`,
      }),
    }),
    relatedProducts: build.query<
      RelatedProductsApiResponse,
      RelatedProductsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/products/${encodeURIComponent(String(queryArg.product))}/might-like-you`,
        params: {
          show_variants: queryArg.showVariants,
        },
      }),
    }),
    listRegions: build.query<ListRegionsApiResponse, ListRegionsApiArg>({
      query: () => ({ url: `/api/v1/shipping/regions` }),
    }),
    logInCustomer: build.mutation<
      LogInCustomerApiResponse,
      LogInCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/login`,
        method: "POST",
        body: queryArg.logInCustomer,
      }),
    }),
    logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
      query: () => ({ url: `/api/v1/users/logout`, method: "POST" }),
    }),
    currentUser: build.query<CurrentUserApiResponse, CurrentUserApiArg>({
      query: () => ({ url: `/api/v1/users/me` }),
    }),
    updateProfile: build.mutation<
      UpdateProfileApiResponse,
      UpdateProfileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/profile`,
        method: "PUT",
        body: queryArg.updateProfile,
      }),
    }),
    signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/signup`,
        method: "POST",
        body: queryArg.signUp,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
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
  brandForm: BrandForm;
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
export type DeleteBrandApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteBrandApiArg = {
  /** Id or slug */
  brand: string;
};
export type DashboardApiResponse =
  /** status 200 The counts */ SuccessDashboard;
export type DashboardApiArg = void;
export type CreateGiftSetApiResponse =
  /** status 201 The gift set */ SuccessGiftSet;
export type CreateGiftSetApiArg = {
  giftSetForm: GiftSetForm;
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
export type DeleteGiftSetApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteGiftSetApiArg = {
  /** Id or slug */
  giftSet: string;
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
  /** One of the statuses, or `all`. */
  status?: string;
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
  productForm: ProductForm;
};
export type UpdateProductApiResponse =
  /** status 200 The product as it is now */ SuccessProductDetail;
export type UpdateProductApiArg = {
  /** Id or slug */
  product: string;
  productForm: ProductForm;
};
export type DeleteProductApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteProductApiArg = {
  /** Id or slug */
  product: string;
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
  variantForm: VariantForm;
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
export type DeleteVariantApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteVariantApiArg = {
  /** The product's id */
  product: string;
  /** The variant's id */
  variant: string;
};
export type ListBrandsApiResponse =
  /** status 200 The brands */ SuccessVecBrand;
export type ListBrandsApiArg = void;
export type QuoteCartApiResponse = /** status 200 The quote */ SuccessQuote;
export type QuoteCartApiArg = {
  quoteCart: QuoteCart;
};
export type ListGiftSetsApiResponse =
  /** status 200 The page */ PagedGiftSetList;
export type ListGiftSetsApiArg = {
  page?: number;
  /** 12 when absent. */
  perPage?: number;
  search?: string;
};
export type GetGiftSetApiResponse =
  /** status 200 The gift set */ SuccessGiftSet;
export type GetGiftSetApiArg = {
  /** Slug or id */
  giftSet: string;
};
export type ListOrdersApiResponse =
  /** status 200 The page */ PagedVecCustomerOrder;
export type ListOrdersApiArg = {
  page?: number;
  /** 15 when absent. */
  perPage?: number;
};
export type PlaceOrderApiResponse =
  /** status 201 The order */ SuccessPlacedOrder;
export type PlaceOrderApiArg = {
  /** 1 to 128 characters; names this order among the caller's */
  "Idempotency-Key"?: string;
  placeOrder: PlaceOrder;
};
export type TrackOrderApiResponse =
  /** status 200 Status and history */ SuccessTrackedOrder;
export type TrackOrderApiArg = {
  /** The order's tracking token */
  trackingToken: string;
};
export type GetOrderApiResponse =
  /** status 200 The order */ SuccessCustomerOrder;
export type GetOrderApiArg = {
  /** The order's id */
  id: string;
};
export type ListProductsApiResponse =
  /** status 200 The page */ SuccessProductList;
export type ListProductsApiArg = {
  page?: number;
  /** 12 when absent. */
  perPage?: number;
  /** Words of name, brand, category label or slug; every one must match. */
  search?: string;
  /** The slug of a brand. */
  brand?: string;
  /** The id of a brand. */
  brandId?: string;
  category?: Category;
  /** `NEWEST` when absent. */
  sortBy?: ProductOrder;
  /** Whether each product comes with its variants. */
  showVariants?: boolean;
  /** Whether each product comes with its description. */
  showDescriptions?: boolean;
  /** `false`: `data` is the plain list of variants to choose from, at most 1,000 `VariantChoice`s. */
  paginate?: boolean;
};
export type GetProductApiResponse =
  /** status 200 The product */ SuccessProductDetail;
export type GetProductApiArg = {
  /** Slug or id */
  product: string;
};
export type RelatedProductsApiResponse =
  /** status 200 The products */ SuccessRelatedProducts;
export type RelatedProductsApiArg = {
  /** Slug or id */
  product: string;
  /** Whether each product comes with its variants. */
  showVariants?: boolean;
};
export type ListRegionsApiResponse =
  /** status 200 The regions */ SuccessShippingRegions;
export type ListRegionsApiArg = void;
export type LogInCustomerApiResponse =
  /** status 200 The session */ SuccessSession;
export type LogInCustomerApiArg = {
  logInCustomer: LogInCustomer;
};
export type LogOutApiResponse = /** status 200 Done */ SuccessNothing;
export type LogOutApiArg = void;
export type CurrentUserApiResponse =
  /** status 200 The user */ SuccessCurrentUser;
export type CurrentUserApiArg = void;
export type UpdateProfileApiResponse =
  /** status 200 The user as they are now */ SuccessCurrentUser;
export type UpdateProfileApiArg = {
  updateProfile: UpdateProfile;
};
export type SignUpApiResponse = /** status 201 The session */ SuccessSession;
export type SignUpApiArg = {
  signUp: SignUp;
};
export type Brand = {
  created_at: string;
  id: string;
  is_visible: boolean;
  name: string;
  products_count: number;
  slug: string;
  /** Path of the logo below `/storage/`. */
  thumbnail: string | null;
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
export type PagedVecBrand = {
  data: Brand[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  /** Always true. */
  success: boolean;
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
export type ShortLine = {
  /** How many are left. */
  available: number;
  /** Where it stands in the request: `items.products.0.variants.0`. */
  field: string;
  name: string;
};
export type OutOfStock = {
  lines: ShortLine[];
};
export type UsedBy = {
  id: string;
  kind: string;
  name: string;
};
export type InUse = {
  used_by: UsedBy[];
};
export type LineKind = "variant" | "gift_set";
export type DroppedLine = {
  /** Where it stands in the request: `items.products.0.variants.0`. */
  field: string;
  id: string;
  kind: LineKind;
};
export type Amount = number;
export type FreeShipping = {
  /** What is missing; 0 when it is reached. */
  remaining: Amount;
  threshold: Amount;
};
export type QuotedGiftSet = {
  id: string;
  image: string | null;
  /** What cannot be had is listed and not counted. */
  is_available: boolean;
  line_total: Amount;
  name: string;
  price: Amount;
  quantity: number;
  slug: string;
};
export type Size = number;
export type QuotedVariant = {
  id: string;
  image: string | null;
  /** What cannot be had is listed and not counted. */
  is_available: boolean;
  line_total: Amount;
  name: string;
  price: Amount;
  quantity: number;
  size_unit: string;
  size_value: Size;
  /** Units left, when they are counted and few. */
  stock_left?: number;
};
export type QuotedProduct = {
  brand_name: string | null;
  id: string;
  image: string | null;
  name: string;
  slug: string;
  variants: QuotedVariant[];
};
export type QuotedItems = {
  gift_sets: QuotedGiftSet[];
  products: QuotedProduct[];
};
export type Quote = {
  /** Lines of things that no longer exist. */
  dropped: DroppedLine[];
  free_shipping: FreeShipping;
  items: QuotedItems;
  items_total: Amount;
  shipping: Amount | null;
  /** What is known of the sum. */
  total: Amount;
};
export type Region = "WEST_BANK" | "JERUSALEM" | "ISRAEL";
export type OrderLocation = {
  address: string;
  city: string;
  region: Region;
};
export type OrderCustomer = {
  email: string | null;
  location: OrderLocation;
  name: string;
  /** E.164. */
  phone: string;
};
export type OrderedGiftSetItem = {
  brand_name: string | null;
  id: string;
  image: string | null;
  name: string;
  product_name: string;
  quantity: number;
};
export type OrderedGiftSet = {
  id: string;
  items: OrderedGiftSetItem[];
  name: string;
  price: Amount;
  quantity: number;
};
export type OrderedVariant = {
  id: string;
  image: string | null;
  name: string;
  price: Amount;
  quantity: number;
  /** With its unit: `2.5 ml`. */
  size: string;
};
export type OrderedProduct = {
  brand_name: string | null;
  id: string;
  name: string;
  variants: OrderedVariant[];
};
export type OrderItems = {
  gift_sets: OrderedGiftSet[];
  products: OrderedProduct[];
};
export type OrderStatus =
  "pending" | "processing" | "shipped" | "delivered" | "cancelled";
export type Order = {
  created_at: string;
  customer: OrderCustomer;
  id: string;
  items: OrderItems;
  items_total: Amount;
  /** What people say on the phone. */
  number: number;
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
  /** The administrator's name; null when it was nobody's doing. */
  by: string | null;
};
export type AdminOrder = Order & {
  /** Oldest first. */
  history: SignedStatusChange[];
};
export type Conflict = OutOfStock | InUse | Quote | AdminOrder;
export type Failure = {
  code: FailureCode;
  /** With 409: the state that forbids the call. */
  data?: Conflict;
  /** With 422: each field at fault, dotted, with its messages, the most important first. */
  errors?: {
    [key: string]: string[];
  };
  /** Arabic, fit to show. */
  message: string;
  request_id: string;
  /** Always false. */
  success: boolean;
};
export type SuccessBrand = {
  data: Brand;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type BrandForm = {
  /** True when absent. */
  is_visible?: boolean;
  name?: string;
  /** Given by the server when absent; ignored on change. */
  slug?: string;
  /** An image file; empty clears. */
  thumbnail?: Blob;
};
export type Nothing = null;
export type SuccessNothing = {
  data: Nothing;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
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
  /** Always true. */
  success: boolean;
};
export type BrandRef = {
  id: string;
  name: string;
  slug: string;
};
export type Category = "MEN" | "WOMEN" | "UNISEX";
export type GiftSetVariant = {
  id: string;
  image_path: string | null;
  name: string;
  price: Amount;
  size_unit: string;
  size_value: Size;
};
export type GiftSetProduct = {
  brand: BrandRef | null;
  category: Category;
  id: string;
  name: string;
  /** The item's quantity again. */
  quantity: number;
  slug: string;
  variant: GiftSetVariant;
};
export type GiftSetItem = {
  id: string;
  product: GiftSetProduct;
  quantity: number;
  variant_id: string;
};
export type GiftSet = {
  created_at: string;
  /** HTML. */
  description: string;
  id: string;
  /** Path of the picture below `/storage/`. */
  image_path: string | null;
  is_available: boolean;
  items: GiftSetItem[];
  name: string;
  original_price: Amount | null;
  price: Amount;
  slug: string;
  updated_at: string;
};
export type SuccessGiftSet = {
  data: GiftSet;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type GiftSetItemForm = {
  quantity: number;
  variant_id: string;
};
export type GiftSetForm = {
  /** HTML; made safe by the server. */
  description?: string;
  /** An image file; empty clears. */
  image?: Blob;
  /** All of them; in a form as `items[0][variant_id]`, `items[0][quantity]`. */
  items?: GiftSetItemForm[];
  name?: string;
  original_price?: Amount | null;
  price?: Amount;
  /** Given by the server when absent; ignored on change. */
  slug?: string;
};
export type CustomerDetails = {
  address: string | null;
  city: string | null;
  phone: string;
  region: Region | null;
};
export type UserRole = "CUSTOMER" | "admin";
export type User = {
  created_at: string;
  customer: CustomerDetails | null;
  email: string | null;
  id: string;
  name: string;
  /** E.164; null for administrators. */
  phone: string | null;
  region: Region | null;
  updated_at: string;
  user_role: UserRole;
};
export type Session = {
  token: string;
  user: User;
};
export type SuccessSession = {
  data: Session;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type LogInAdmin = {
  email: string;
  password: string;
};
export type PagedVecAdminOrder = {
  data: AdminOrder[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  /** Always true. */
  success: boolean;
};
export type SuccessStatusCounts = {
  data: StatusCounts;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type SuccessAdminOrder = {
  data: AdminOrder;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type UpdateOrder = {
  expected_status?: OrderStatus | null;
  status: OrderStatus;
};
export type Variant = {
  color: string | null;
  created_at: string;
  id: string;
  /** Path of the picture below `/storage/`. */
  image_path: string | null;
  is_available: boolean;
  /** Whether it is switched on; for administrators only. */
  is_enabled?: boolean;
  is_primary: boolean;
  name: string;
  original_price: Amount | null;
  price: Amount;
  size_unit: string;
  size_value: Size;
  /** Units left, null when they are not counted; for administrators only. */
  stock?: number | null;
  updated_at: string;
};
export type Product = {
  brand: BrandRef | null;
  brand_id: string | null;
  category: Category;
  created_at: string;
  /** HTML; absent where it was not asked for. */
  description?: string;
  id: string;
  /** Path of the picture below `/storage/`. */
  image_path: string | null;
  is_available: boolean;
  name: string;
  original_price: Amount | null;
  price: Amount | null;
  slug: string;
  updated_at: string;
  /** Absent where they were not asked for. */
  variants?: Variant[];
  variants_count: number;
};
export type ProductDetail = Product & {
  /** HTML. */
  description: string;
  variants: Variant[];
};
export type SuccessProductDetail = {
  data: ProductDetail;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type ProductForm = {
  brand_id?: string;
  category?: Category;
  /** HTML; made safe by the server. */
  description?: string;
  /** An image file; empty clears. */
  image?: Blob;
  name?: string;
  /** Given by the server when absent; ignored on change. */
  slug?: string;
};
export type VariantList = {
  variants: Variant[];
};
export type SuccessVariantList = {
  data: VariantList;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type SuccessVariant = {
  data: Variant;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type VariantForm = {
  color?: string | null;
  /** An image file; empty clears. */
  image?: Blob;
  /** True when absent. */
  is_enabled?: boolean;
  is_primary?: boolean;
  name?: string;
  original_price?: Amount | null;
  price?: Amount;
  size_unit?: string;
  size_value?: Size;
  /** Units left; empty means that they are not counted. */
  stock?: number | null;
};
export type SuccessVecBrand = {
  data: Brand[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type SuccessQuote = {
  data: Quote;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type CartGiftSet = {
  id: string;
  quantity: number;
};
export type CartVariant = {
  id: string;
  quantity: number;
};
export type CartProduct = {
  id: string;
  variants: CartVariant[];
};
export type CartItems = {
  gift_sets?: CartGiftSet[];
  products?: CartProduct[];
};
export type QuoteCart = {
  items: CartItems;
  region?: Region | null;
};
export type GiftSetList = PageMeta & {
  data: GiftSet[];
};
export type PagedGiftSetList = {
  data: GiftSetList;
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  /** Always true. */
  success: boolean;
};
export type CustomerOrder = Order & {
  /** Oldest first. */
  history: StatusChange[];
  tracking_token: string;
};
export type PagedVecCustomerOrder = {
  data: CustomerOrder[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  /** Always true. */
  success: boolean;
};
export type PlacedOrder = {
  created_at: string;
  id: string;
  items_total: Amount;
  number: number;
  shipping: Amount;
  status: OrderStatus;
  total: Amount;
  /** Lets a guest follow the order. */
  tracking_token: string;
};
export type SuccessPlacedOrder = {
  data: PlacedOrder;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type OrderLocationInput = {
  address: string;
  city: string;
  region: Region;
};
export type OrderCustomerInput = {
  email?: string | null;
  /** The signed-in customer's id; an order made with a customer's token is theirs in any case. */
  id?: string | null;
  location: OrderLocationInput;
  name: string;
  phone: string;
};
export type PlaceOrder = {
  customer: OrderCustomerInput;
  expected_total?: Amount | null;
  items: CartItems;
};
export type TrackedOrder = {
  created_at: string;
  /** Oldest first. */
  history: StatusChange[];
  number: number;
  status: OrderStatus;
};
export type SuccessTrackedOrder = {
  data: TrackedOrder;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type SuccessCustomerOrder = {
  data: CustomerOrder;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type ProductList = {
  meta: PageMeta;
  products: Product[];
};
export type SuccessProductList = {
  data: ProductList;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type ProductOrder =
  "NEWEST" | "BEST_SELLERS" | "PRICE_ASC" | "PRICE_DESC" | "NAME";
export type RelatedProducts = {
  products: Product[];
};
export type SuccessRelatedProducts = {
  data: RelatedProducts;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type ShippingRegion = {
  cost: Amount;
  /** What the region is called in Arabic. */
  label: string;
  region: Region;
};
export type ShippingRegions = {
  free_shipping_threshold: Amount;
  regions: ShippingRegion[];
};
export type SuccessShippingRegions = {
  data: ShippingRegions;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type LogInCustomer = {
  password: string;
  phone: string;
};
export type CurrentUser = {
  user: User;
};
export type SuccessCurrentUser = {
  data: CurrentUser;
  /** Arabic, fit to show; may be empty. */
  message: string;
  /** Always true. */
  success: boolean;
};
export type UpdateProfile = {
  address?: string | null;
  city?: string | null;
  /** Needed to change the password. */
  current_password?: string;
  email?: string;
  name?: string;
  password?: string;
  /** Must equal the new password when present. */
  password_confirmation?: string;
  phone?: string;
  region?: Region;
};
export type SignUp = {
  address?: string | null;
  city?: string | null;
  email: string;
  name: string;
  password: string;
  /** Must equal the password when present. */
  password_confirmation?: string;
  phone: string;
  region: Region;
};
export const {
  useAdminListBrandsQuery,
  useCreateBrandMutation,
  useAdminGetBrandQuery,
  useUpdateBrandMutation,
  useDeleteBrandMutation,
  useDashboardQuery,
  useCreateGiftSetMutation,
  useAdminGetGiftSetQuery,
  useUpdateGiftSetMutation,
  useDeleteGiftSetMutation,
  useLogInAdminMutation,
  useListAdminOrdersQuery,
  useOrderStatusCountsQuery,
  useGetAdminOrderQuery,
  useUpdateOrderMutation,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useListVariantsQuery,
  useCreateVariantMutation,
  useUpdateVariantMutation,
  useDeleteVariantMutation,
  useListBrandsQuery,
  useQuoteCartQuery,
  useListGiftSetsQuery,
  useGetGiftSetQuery,
  useListOrdersQuery,
  usePlaceOrderMutation,
  useTrackOrderQuery,
  useGetOrderQuery,
  useListProductsQuery,
  useGetProductQuery,
  useRelatedProductsQuery,
  useListRegionsQuery,
  useLogInCustomerMutation,
  useLogOutMutation,
  useCurrentUserQuery,
  useUpdateProfileMutation,
  useSignUpMutation,
} = injectedRtkApi;
